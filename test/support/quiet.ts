import { format } from 'node:util'

/** What the running test printed as a warning or an error. */
let printed: string[] = []

for (const name of ['error', 'warn'] as const) {
  const say = console[name].bind(console)
  console[name] = (...words: unknown[]) => {
    printed.push(format(...words))
    say(...words)
  }
}

// a green run prints nothing else, so that what is printed is read
afterEach(() => {
  const said = printed
  printed = []
  if (said.length > 0) throw new Error(`printed while it ran:\n${said.join('\n')}`)
})
