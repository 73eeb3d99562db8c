import type { PersonalDataRegister } from './define'

export const infrastructure: PersonalDataRegister = {
  technical: [
    {
      why: 'Orders, refunds and transfers that a job could not bring further, by their number: gone once it could, or with them',
      columns: { retries: ['work', 'ref', 'tries', 'since', 'next_at', 'told_on'] },
    },
    {
      why: 'Answers of writes under hashes of a session and a signature, counters and claims of jobs: gone after two days',
      columns: {
        idempotency_keys: ['session_hash', 'sign', 'answer', 'at'],
        limiter_points: ['key', 'points', 'expire'],
        job_runs: ['job', 'period', 'at', 'holder', 'renewed_at', 'finished_at'],
      },
    },
  ],
}
