import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  technical: [
    { why: technical.id, columns: { safety_contents: ['id', 'article_id'] } },
    { why: technical.catalogue, columns: { safety_contents: ['type', 'title', 'path', 'at', 'state'] } },
  ],
}
