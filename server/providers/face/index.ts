/**
 * How a face check stands. `pending`: not gone through yet. `mismatch`: a live face that is not the one of the number, or
 * a number that is not the one meant. `error`: it could not be done, such as in the dark. `abandoned`: nobody will end it.
 */
export type FaceOutcome = 'pending' | 'pass' | 'mismatch' | 'error' | 'abandoned'

/** What to check. Without name and number the provider asks for them itself; `extra` is our own name of the check. */
export type FaceCheck = { name?: string; idCard?: string; redirect: string; extra: string }

/** The page that stands in for a provider: takes the outcome somebody chose and says where they go on. */
export type PretendFace = {
  /** Whether a check of this name is under way. */
  knows(bizToken: string): boolean
  /** Ends a check; answers the address to go on to, or undefined when there is none of this name. */
  end(bizToken: string, outcome: FaceOutcome): string | undefined
}

/** Whoever compares a living face with the picture of an identity number. */
export type Face = {
  /**
   * Begins a check: the address to send the person to, and the provider's name of it. The address may be a path of ours.
   * @throws when the provider did not take it within three seconds
   */
  start(check: FaceCheck): Promise<{ bizToken: string; url: string }>
  /**
   * How a check ended, with a word for our own records that holds nothing about the person.
   * @param isMeant whether the number that the provider found is the one to be proved; a pass for another one is a mismatch
   * @throws when the provider did not say within three seconds
   */
  result(bizToken: string, isMeant: (idCard: string) => boolean): Promise<{ outcome: FaceOutcome; detail: string }>
  /** Only of the local one. */
  pretend?: PretendFace
}
