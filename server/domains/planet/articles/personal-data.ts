import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  technical: [
    { why: technical.id, columns: { article_types: ['id'], articles: ['id', 'type_id'] } },
    {
      why: technical.catalogue,
      columns: {
        article_types: ['name'],
        articles: ['title', 'content', 'thumbnail_key', 'released_at', 'state'],
      },
    },
  ],
}
