import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  technical: [
    {
      why: technical.catalogue,
      columns: {
        links: ['id', 'way', 'target', 'params', 'url', 'state', 'at'],
        ads: ['link_id', 'config', 'keys', 'at'],
        wechat_links: ['path', 'query', 'url', 'made_at'],
      },
    },
    { why: technical.count, columns: { link_days: ['link', 'day', 'medium', 'count'] } },
  ],
}
