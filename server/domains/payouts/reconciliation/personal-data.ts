import type { PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  technical: [
    {
      why: 'What payment services state of a day, by numbers of orders, refunds and transfers alone',
      columns: {
        statement_days: ['source', 'day', 'report', 'at'],
        statement_lines: ['source', 'about', 'no', 'order_no', 'amount', 'state', 'day'],
        statement_differences: [
          'id',
          'source',
          'about',
          'no',
          'what',
          'ours',
          'theirs',
          'day',
          'found_at',
          'settled_at',
          'settled_by',
          'reason',
        ],
      },
    },
  ],
}
