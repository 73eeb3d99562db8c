import type { Deps } from '../../kernel/context'

/** Dependencies of a command. `say` prints a line; `origin`: base URL of pictures. */
export type StaffTools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'> & {
  now: Date
  origin: string
  say: (line: string) => void
  /** For input that must stay out of the shell history, such as identity numbers. */
  ask: (question: string) => Promise<string>
}

/** `name args` is typed, `about` is its help. `run` reports success or throws an Error with a sentence. */
export type Command = {
  name: string
  args: readonly string[]
  about: string
  run: (tools: StaffTools, args: readonly string[]) => Promise<void>
}
