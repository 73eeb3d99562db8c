import { type PersonalDataRegister, technical } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  technical: [
    {
      why: technical.count,
      columns: {
        crowds: ['gender', 'province', 'city', 'year', 'people', 'place', 'born', 'years'],
        crowd_positions: ['gender', 'place', 'born', 'years', 'position', 'told'],
      },
    },
  ],
}
