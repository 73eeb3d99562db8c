import { format } from 'node:util'

/** Warnings and errors printed by the test that is running. */
let printed: string[] = []

for (const name of ['error', 'warn'] as const) {
  const say = console[name].bind(console)
  console[name] = (...words: unknown[]) => {
    printed.push(format(...words))
    say(...words)
  }
}

// a passing test must not print warnings, so that people read each line that is printed
afterEach(() => {
  const said = printed
  printed = []
  if (said.length > 0) throw new Error(`printed while it ran:\n${said.join('\n')}`)
})
