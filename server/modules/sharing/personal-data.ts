import { type PersonalDataRegister, technical } from '../../personal-data/define'

export const personalData: PersonalDataRegister = {
  // of a post's name, which tells nothing of its author
  technical: [{ why: technical.catalogue, columns: { mini_codes: ['page', 'scene', 'key', 'made_at'] } }],
}
