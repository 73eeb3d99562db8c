import type { ChildProcess } from 'node:child_process'
import { forkFile } from '../../../../kernel/fork-file'
import { match } from '../match'
import { marketOf } from '../match/market'
import type { Loaded } from './load'
import type { Part } from './match-process'

/** Up to this many users are matched within this process. */
const fewPeople = 300
/**
 * Timeout in milliseconds, which is generous for busy machines, and the heap limit of the child process in megabytes.
 */
const patience = 1_800_000
const mostMegabytes = 1024
/** The number of users and of pairs in one message to the child process. */
const peopleAtOnce = 500
const pairsAtOnce = 200_000

type Matched = ReturnType<typeof match>
type All = Pick<Loaded, 'seekers' | 'decisions' | 'closed'>

/**
 * Runs the match in a child process, or here when there are few users.
 * @throws Error when it fails, times out, or `leaving` aborts
 */
export async function matchAll(all: All, seed: number, leaving: AbortSignal): Promise<Matched> {
  if (all.seekers.length <= fewPeople) return match(marketOf(all.seekers, all.decisions, all.closed), seed)
  leaving.throwIfAborted()
  const child = forkFile(__filename, 'match-process', [`--max-old-space-size=${mostMegabytes}`])
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, patience)
  leaving.addEventListener('abort', end)
  const ended = new Promise<never>((_, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`the matching process ended with ${code ?? 'a signal'}`)))
  })
  const answered = new Promise<Matched>((done) => child.once('message', (matched: Matched) => done(matched)))
  try {
    await Promise.race([hand(child, all, { seed }), ended])
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(timer)
    leaving.removeEventListener('abort', end)
    // once there is an answer, the exit of the process is no failure
    ended.catch(() => undefined)
    child.kill()
  }
}

/** Sends the input to the child process in small parts, which keeps the event loop responsive. */
async function hand(child: ChildProcess, { seekers, decisions, closed }: All, word: { seed: number }) {
  const send = (part: Part) =>
    new Promise<void>((done, fail) => child.send(part, (error) => (error ? fail(error) : done())))
  for (let at = 0; at < seekers.length; at += peopleAtOnce)
    await send({ seekers: seekers.slice(at, at + peopleAtOnce) })
  const part = <C extends Int32Array | Uint8Array>(column: C, at: number) => column.slice(at, at + pairsAtOnce) as C
  for (let at = 0; at < decisions.from.length; at += pairsAtOnce)
    await send({
      decided: {
        from: part(decisions.from, at),
        to: part(decisions.to, at),
        yes: Uint8Array.from(decisions.yes.slice(at, at + pairsAtOnce)),
      },
    })
  for (let at = 0; at < closed.from.length; at += pairsAtOnce)
    await send({ closed: { from: part(closed.from, at), to: part(closed.to, at) } })
  await send(word)
}
