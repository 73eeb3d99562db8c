import type { Deps } from '../../kernel/context'

/** Dependencies of a command. `say` prints a line. `origin`: base URL of pictures. */
export type StaffTools = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'> & {
  now: Date
  origin: string
  say: (line: string) => void
  /** Asks for input that must not appear in the shell history, such as an identity number. */
  ask: (question: string) => Promise<string>
}

/** Staff type `name args`; `about` is the help text. `run` prints the result, or throws an Error with a sentence. */
export type Command = {
  name: string
  args: readonly string[]
  about: string
  run: (tools: StaffTools, args: readonly string[]) => Promise<void>
}
