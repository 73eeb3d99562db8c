/**
 * `pending`: unfinished. `mismatch`: a live face or number that differs. `error`: not possible, as in the dark.
 * `abandoned`: will never finish.
 */
export type FaceOutcome = 'pending' | 'pass' | 'mismatch' | 'error' | 'abandoned'

/** Without name and number the provider asks the user for them; `extra`: our id of the check. */
type FaceCheck = { name?: string; idCard?: string; redirect: string; extra: string }

/** What a portrait shows: the person of the kept face, another, a face without one to compare with, or no face. */
export type Portrait = 'same' | 'other' | 'face' | 'none'

/** Stand-in page: applies the chosen outcome and returns the next address. */
type PretendFace = {
  knows(bizToken: string): boolean
  /** Returns the redirect address, or undefined when unknown. */
  end(bizToken: string, outcome: FaceOutcome): string | undefined
  /** What portraits show from now on; `away`: the comparison is down. */
  showing(portrait: Portrait | 'away'): void
}

/** Liveness check against the photo of an identity number. */
export type Face = {
  /**
   * Returns the address for the user (possibly a path of ours), and the provider's token.
   * @throws Error when not accepted within three seconds
   */
  start(check: FaceCheck): Promise<{ bizToken: string; url: string }>
  /**
   * Outcome, with a detail free of personal data.
   * @param isMeant whether the provider's identity number is the claimed one; otherwise a pass becomes a mismatch
   * @throws Error without an answer in three seconds
   */
  result(bizToken: string, isMeant: (idCard: string) => boolean): Promise<{ outcome: FaceOutcome; detail: string }>
  /**
   * Keeps the live face of a passed check with the provider, in place of an earlier one; our server does not store it.
   * False when the provider no longer has the picture of the check: it keeps it for three days.
   * @param subject the random name it is kept under
   * @throws Error without an answer in three seconds
   */
  keep(bizToken: string, subject: string): Promise<boolean>
  /**
   * Compares a portrait with a kept face; without `subject`, or when it is not kept, looks for a face alone.
   * @throws Error without an answer in three seconds
   */
  compare(picture: Buffer, subject?: string): Promise<Portrait>
  /** Idempotent. @throws Error without an answer in three seconds */
  forget(subject: string): Promise<void>
  /** Only of the local one. */
  pretend?: PretendFace
}
