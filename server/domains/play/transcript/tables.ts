declare module '../../../db/tables' {
  interface Tables {
    transcript_shares: TranscriptShares
  }
}

/**
 * A shared transcript. `counts` is JSON, `{ [subject]: number }`, for `starts_on` to `ends_on` as counted at
 * `shared_at`.
 */
export type TranscriptShares = {
  user_id: number
  exam_id: string
  public_id: string
  counts: string
  starts_on: string
  ends_on: string
  shared_at: Date
}
