import { createInterface } from 'node:readline/promises'
import { connect } from '../db/client'
import { joinDatabase } from '../db/open'
import { readEnv } from '../env'
import { secretOf } from '../env/secret'
import { deriveKeys } from '../kernel/keys'
import { createProviders } from '../providers'
import { commands } from './commands'

const help = () =>
  [
    '用法：npm run staff -- <命令>',
    ...commands.map(({ name, args, about }) => `  ${[name, ...args.map((arg) => `<${arg}>`)].join(' ')}  ${about}`),
  ].join('\n')

/** Asks on the terminal, or reads the answer from a pipe. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
  }
}

/** Runs one staff command on the configured database. */
async function main([name = '', ...args]: readonly string[]) {
  const command = commands.find((known) => known.name === name)
  if (!command || args.length < command.args.length) throw new Error(help())
  const env = readEnv()
  const database = await joinDatabase(env)
  try {
    const keys = deriveKeys(secretOf(env), env.SECRET_PREVIOUS)
    const { db } = connect(database.connection, 2)
    try {
      const now = () => new Date()
      const tools = { db, env, keys, providers: createProviders(env, keys, now), now: now() }
      const origin = env.PUBLIC_ORIGIN || `http://${env.HOST}:${env.PORT}`
      await command.run({ ...tools, origin, say: (line) => process.stdout.write(`${line}\n`), ask }, args)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.stop()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
