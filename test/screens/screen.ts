/** A screen with its viewer and its parameters. */
export type Screen = {
  name: string
  page: string
  address: string
  query: Record<string, string>
  token: string | undefined
  /** Texts to write into the fields of these labels, before any tap. */
  writes?: Readonly<Record<string, string>>
  /** Texts or labels that are tapped first, in this order. */
  taps?: readonly string[]
  /** A text that appears after the taps. */
  sees?: string
}
