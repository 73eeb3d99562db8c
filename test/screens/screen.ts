/** A screen as a viewer, with its parameters. */
export type Screen = {
  name: string
  page: string
  address: string
  query: Record<string, string>
  token: string | undefined
  /** Words or labels that are tapped first. */
  taps?: readonly string[]
}
