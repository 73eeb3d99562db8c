import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: {
    topics: { erased: [], kept: ['host_id'], why: '话题属于所有参与的人；主持人注销后不再显示' },
  },
  technical: [
    { why: technical.id, columns: { topics: ['id', 'public_id'] } },
    {
      why: technical.catalogue,
      columns: {
        topics: [
          'title',
          'intro',
          'rules',
          'open',
          'post_num',
          'share_text',
          'placeholder',
          'default_text',
          'content_key',
          'btn_key',
          'share_key',
          'created_at',
        ],
      },
    },
  ],
}
