import { format } from 'node:util'

/** Warnings and errors that the running test printed. */
let printed: string[] = []

for (const name of ['error', 'warn'] as const) {
  const say = console[name].bind(console)
  console[name] = (...words: unknown[]) => {
    printed.push(format(...words))
    say(...words)
  }
}

// a passing run prints nothing else, so that people read every line
afterEach(() => {
  const said = printed
  printed = []
  if (said.length > 0) throw new Error(`printed while it ran:\n${said.join('\n')}`)
})
