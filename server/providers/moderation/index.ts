/**
 * What a checker says. `review` is "not yet, or not by a machine": what was checked stays pending (security C9). `reason`
 * is a sentence for its author, '' when there is none; `ref` names the check, for its later answer.
 */
export type Verdict = { verdict: 'pass' | 'review' | 'reject'; reason: string; ref: string }

/** Where a text stands: a person's page, a comment, a topic, a post. */
export type Scene = 'profile' | 'comment' | 'forum' | 'social'

/** `openid` is the author's in our mini-program, when they were there in the last two hours. */
export type TextQuestion = { scene: Scene; text: string; openid?: string }
/** `url` is a whole signed address of the stored file; `bytes` are the file, when they are at hand. Without a scene, of a page. */
export type PictureQuestion = { key: string; url: string; bytes?: Buffer; openid?: string; scene?: Scene }

/** Looks at what people write and show. Each call rejects when the checker fails or takes longer than three seconds. */
export type Moderation = {
  text(question: TextQuestion): Promise<Verdict>
  picture(question: PictureQuestion): Promise<Verdict>
  /** The same of a voice. */
  voice(question: PictureQuestion): Promise<Verdict>
  /** The same at once, where nobody else need be asked; undefined where somebody must. */
  textNow?(question: TextQuestion): Verdict
  /** Asks again about a picture that was in review, where the checker does not tell by itself. */
  poll?(ref: string): Promise<Verdict>
  /** Reads what the checker sends by itself; undefined where it sends nothing. */
  push?: Push
}

/** A message that a checker sent by itself, before anything in it is believed. */
export type Sent = { query: Readonly<Record<string, unknown>>; body: string; now: Date }
/** A message that is really its own. `nonce` may come once; `said` is absent when it is about something else. */
export type Told = { nonce: string; said?: Verdict }

export type Push = {
  /** What to answer when the checker asks whether this address is ours; undefined when it is not the one who asks. */
  greet(query: Readonly<Record<string, unknown>>): string | undefined
  /** @throws when it is forged, damaged, meant for another app, or older or newer than five minutes */
  open(sent: Sent): Told
}
