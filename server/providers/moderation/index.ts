/**
 * `review`: undecided, stays pending (security C9). `reason`: a sentence for the author, or ''. `ref`: id of the check,
 * for a later verdict.
 */
export type Verdict = { verdict: 'pass' | 'review' | 'reject'; reason: string; ref: string }

/** Where the text will be published. */
export type Scene = 'profile' | 'comment' | 'forum' | 'social'

/** `openid`: the author's in our mini-program, if the author used it within two hours. */
export type TextQuestion = { scene: Scene; text: string; openid?: string }
/** `url`: absolute signed URL. `bytes`: the file, if available. `scene`: by default profile. */
export type PictureQuestion = { key: string; url: string; bytes?: Buffer; openid?: string; scene?: Scene }

/** Checks of content. A call rejects on failure, and after three seconds. */
export type Moderation = {
  text(question: TextQuestion): Promise<Verdict>
  picture(question: PictureQuestion): Promise<Verdict>
  voice(question: PictureQuestion): Promise<Verdict>
  /** Checks the frames and the sound of a video. The service reads the video from its URL. */
  video(question: PictureQuestion): Promise<Verdict>
  /** Returns a verdict at once, if no remote service is needed. */
  textNow?(question: TextQuestion): Verdict
  /** Asks for the verdict on a pending picture, if the checker sends no push. */
  poll?(ref: string): Promise<Verdict>
  /** Asks for the verdict on a pending video. */
  pollVideo?(ref: string): Promise<Verdict>
  /** Opens the checker's push messages, if it sends any. */
  push?: Push
}

/** A push that is not verified yet. */
type Sent = { query: Readonly<Record<string, unknown>>; body: string; now: Date }
/**
 * A verified push. `nonce` is accepted once. `said` is missing when the push is about something other than a verdict.
 */
export type Told = { nonce: string; said?: Verdict }

export type Push = {
  /** Returns the response to the URL verification, or undefined when it is not from the checker. */
  greet(query: Readonly<Record<string, unknown>>): string | undefined
  /** Verifies a push. @throws Error when it is forged, damaged, for another app, or off by more than five minutes */
  open(sent: Sent): Told
}
