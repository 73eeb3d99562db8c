import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    face_checks: FaceChecks
    verifications: Verifications
    paper_marks: PaperMarks
    welcome_marks: WelcomeMarks
  }
}

export type FaceChecks = {
  id: string
  user_id: number
  purpose: 'identity' | 'marital' | 'release'
  once_key: string
  biz_token_hash: Buffer | null
  biz_token_sealed: Buffer | null
  url_sealed: Buffer | null
  name_sealed: Buffer | null
  id_sealed: Buffer | null
  id_lookup: Buffer | null
  marital: Generated<number>
  paid: Generated<boolean>
  state: 'started' | 'passed' | 'failed' | 'error' | 'lapsed'
  cause: Generated<string>
  created_at: Date
  expires_at: Date
  decided_at: Date | null
}

/** A paper with which an account was verified. */
export type PaperMarks = { mark: Buffer; user_id: number; kind: 'education' | 'work'; at: Date }

export type Verifications = {
  user_id: number
  kind: 'realName' | 'education' | 'work' | 'marital'
  status: 1 | 2 | 3
  channel: Generated<string>
  /** JSON. Other users can see it once the verification passed. */
  claim: Generated<string>
  evidence_sealed: Buffer | null
  upload_ids: Generated<string[]>
  reason: Generated<string>
  submitted_at: Date
  decided_at: Date | null
}

/**
 * Records which account got the welcome gift of a level. `mark` is a hash of a keyed hash of the person's phone or
 * other id.
 */
export type WelcomeMarks = { level: number; mark: Buffer; user_id: number; given_at: Date }
