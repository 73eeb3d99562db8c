import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  // by random names of posts, tests and invitations, which tell nothing once what they name is gone
  technical: [{ why: technical.catalogue, columns: { mini_codes: ['page', 'scene', 'key', 'made_at'] } }],
}
