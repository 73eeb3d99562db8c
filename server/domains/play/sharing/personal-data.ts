import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  // scenes are random ids of posts, tests and invitations, which mean nothing once their target is deleted
  technical: [{ why: technical.catalogue, columns: { mini_codes: ['page', 'scene', 'key', 'made_at'] } }],
}
