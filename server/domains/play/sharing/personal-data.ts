import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  // keys are random names of posts, tests and invitations, which tell nothing once their target is gone
  technical: [{ why: technical.catalogue, columns: { mini_codes: ['page', 'scene', 'key', 'made_at'] } }],
}
