/**
 * `review`: undecided, stays pending (security C9). `reason`: sentence for the author, or ''; `ref`: id of the check,
 * for a later verdict.
 */
export type Verdict = { verdict: 'pass' | 'review' | 'reject'; reason: string; ref: string }

/** Where a text is published. */
export type Scene = 'profile' | 'comment' | 'forum' | 'social'

/** `openid`: the author's in our mini-program, if seen within two hours. */
export type TextQuestion = { scene: Scene; text: string; openid?: string }
/** `url`: absolute signed address; `bytes`: the file if at hand; `scene`: default profile. */
export type PictureQuestion = { key: string; url: string; bytes?: Buffer; openid?: string; scene?: Scene }

/** Content checks. Calls reject on failure or after three seconds. */
export type Moderation = {
  text(question: TextQuestion): Promise<Verdict>
  picture(question: PictureQuestion): Promise<Verdict>
  voice(question: PictureQuestion): Promise<Verdict>
  /** Checks the frames and the sound of a video. The service reads the video from its URL. */
  video(question: PictureQuestion): Promise<Verdict>
  /** Synchronous verdict, where no remote service is needed. */
  textNow?(question: TextQuestion): Verdict
  /** Polls a pending picture, where the checker has no push. */
  poll?(ref: string): Promise<Verdict>
  /** The same of a video. */
  pollVideo?(ref: string): Promise<Verdict>
  /** Parses the checker's push messages, if any. */
  push?: Push
}

/** An unverified push. */
type Sent = { query: Readonly<Record<string, unknown>>; body: string; now: Date }
/** A verified push. `nonce` is accepted once; `said` is absent when the push reports something other than a verdict. */
export type Told = { nonce: string; said?: Verdict }

export type Push = {
  /** Response to the address verification, or undefined when not from the checker. */
  greet(query: Readonly<Record<string, unknown>>): string | undefined
  /** @throws Error when forged, damaged, for another app, or off by more than five minutes */
  open(sent: Sent): Told
}
