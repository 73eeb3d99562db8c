import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  technical: [{ why: technical.count, columns: { event_days: ['day', 'name', 'source', 'count'] } }],
}
