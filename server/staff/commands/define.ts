import type { Deps } from '../../context'

/** What a command may touch. `say` prints one line; `origin` is where this server is reached, for addresses of pictures. */
export type Desk = Pick<Deps, 'db' | 'env' | 'keys' | 'providers'> & {
  now: Date
  origin: string
  say: (line: string) => void
  /** Asks for what may stand in no history of commands, such as an identity number. */
  ask: (question: string) => Promise<string>
}

/**
 * One thing staff can do: `name args` is what is typed, `about` what the help says of it.
 * `run` throws an Error with a sentence when it cannot be done, and says what it did otherwise.
 */
export type Command = {
  name: string
  args: readonly string[]
  about: string
  run: (desk: Desk, args: readonly string[]) => Promise<void>
}
