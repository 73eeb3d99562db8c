/**
 * `pending`: unfinished. `mismatch`: a live face or number that differs. `error`: not possible, as in the dark.
 * `abandoned`: will never finish.
 */
export type FaceOutcome = 'pending' | 'pass' | 'mismatch' | 'error' | 'abandoned'

/** Without name and number the provider asks for them; `extra`: our id of the check. */
export type FaceCheck = { name?: string; idCard?: string; redirect: string; extra: string }

/** Stand-in page: applies the chosen outcome and tells where to go. */
export type PretendFace = {
  knows(bizToken: string): boolean
  /** Returns the redirect address, or undefined when unknown. */
  end(bizToken: string, outcome: FaceOutcome): string | undefined
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
  /** Only of the local one. */
  pretend?: PretendFace
}
