import { fork } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { match, type Outcome } from '../match'
import type { Weights } from '../match/learn'
import type { Market } from '../match/market'

/** Up to so many people the work is done before anybody notices. */
const fewPeople = 300
/** How long the process may take, ms, and what it may hold, MB. */
const patience = 300_000
const mostMegabytes = 1024

/** The process's environment: no setting and no secret of ours. */
const nothing: unknown = {}

/** Matches everybody, in another process unless they are few. @throws when that process fails or takes too long */
export function matchAll(market: Market, seed: number, start: Weights): Promise<Outcome> {
  if (market.n <= fewPeople) return Promise.resolve(match(market, seed, start))
  return new Promise((done, fail) => {
    const child = fork(path.join(__dirname, 'match-process.ts'), {
      execArgv: [`--max-old-space-size=${mostMegabytes}`, '--import', pathToFileURL(require.resolve('tsx')).href],
      serialization: 'advanced',
      env: nothing as NodeJS.ProcessEnv,
      stdio: 'ignore',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    let answered = false
    child.once('message', (outcome: Outcome) => {
      answered = true
      done(outcome)
    })
    child.once('error', fail)
    child.once('exit', (code) => {
      clearTimeout(timer)
      if (!answered) fail(new Error(`the matching process ended with ${code ?? 'a signal'}`))
    })
    child.send({ market, seed, start })
  })
}
