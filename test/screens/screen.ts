/** A screen as a viewer, with its parameters. */
export type Screen = {
  name: string
  page: string
  address: string
  query: Record<string, string>
  token: string | undefined
  /** Texts to write into the fields of these labels, before any tap. */
  writes?: Readonly<Record<string, string>>
  /** Words or labels that are tapped first. */
  taps?: readonly string[]
  /** Words that come after the taps. */
  sees?: string
}
