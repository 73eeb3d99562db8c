/**
 * `pending`: unfinished. `mismatch`: the live face or the number differs. `error`: the check was not possible, as in
 * the dark. `abandoned`: it will never finish.
 */
export type FaceOutcome = 'pending' | 'pass' | 'mismatch' | 'error' | 'abandoned'

/** Without name and number, the provider asks the user for them. `extra`: our id of the check. */
type FaceCheck = { name?: string; idCard?: string; redirect: string; extra: string }

/** Content of a portrait: the person of the kept face, another person, a face when none is kept, or no face. */
export type Portrait = 'same' | 'other' | 'face' | 'none'

/** Stand-in for the provider's page, on which a developer chooses the outcome. */
type PretendFace = {
  knows(bizToken: string): boolean
  /** Ends a check. Returns the URL to redirect to, or undefined for an unknown check. */
  end(bizToken: string, outcome: FaceOutcome): string | undefined
  /** Sets the result of later comparisons. `away`: comparisons fail. */
  showing(portrait: Portrait | 'away'): void
}

/** Checks that a live face matches the photo of an identity number, and compares portraits with it. */
export type Face = {
  /**
   * Begins a check. Returns the URL for the user, which may be a path of this server, and the provider's token.
   * @throws Error when not accepted within three seconds
   */
  start(check: FaceCheck): Promise<{ bizToken: string; url: string }>
  /**
   * Returns the outcome, and a detail without personal data.
   * @param isMeant whether the provider's identity number is the claimed one; if not, a pass becomes a mismatch
   * @throws Error when there is no answer within three seconds
   */
  result(bizToken: string, isMeant: (idCard: string) => boolean): Promise<{ outcome: FaceOutcome; detail: string }>
  /**
   * Has the provider keep the live face of a passed check, in place of an earlier one. Our server does not store it.
   * Returns false when the provider no longer has the picture of the check, which it stores for three days.
   * @param subject the random name under which it is kept
   * @throws Error when there is no answer within three seconds
   */
  keep(bizToken: string, subject: string): Promise<boolean>
  /**
   * Compares a portrait with a kept face. Without `subject`, or when its face is not kept, only looks for a face.
   * @throws Error when there is no answer within three seconds
   */
  compare(picture: Buffer, subject?: string): Promise<Portrait>
  /** Deletes a kept face. Idempotent. @throws Error when there is no answer within three seconds */
  forget(subject: string): Promise<void>
  /** Only the local provider has it. */
  pretend?: PretendFace
}
