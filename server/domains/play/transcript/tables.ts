declare module '../../../db/tables' {
  interface Tables {
    transcript_shares: TranscriptShares
  }
}

/** A user's share: `counts` as of then, `{ [subject]: number }`, of the days from `starts_on` to `ends_on`. */
export type TranscriptShares = {
  user_id: number
  exam_id: string
  public_id: string
  counts: string
  starts_on: string
  ends_on: string
  shared_at: Date
}
