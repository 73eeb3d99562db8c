import type { ChildProcess } from 'node:child_process'
import { forkFile } from '../../fork-file'
import type { Redrawn, Unfit, Wish } from './redraw'

/** What became of a picture. `late`: it took too long or broke the decoder; `full`: too many wait already. */
export type Outcome = { drawn: Redrawn } | { unfit: Unfit | 'late' | 'full' }

/** Pictures decoded at once, how many may wait, and how long one may take, ms. */
const atOnce = 2
const waitingMost = 16
const patience = 6_000

type Work = { bytes: Buffer; wish: Wish; done: (outcome: Outcome) => void }

const waiting: Work[] = []
const idle: ChildProcess[] = []
let running = 0

/** Decodes in another process, with an end to time and memory (security C3). Never rejects. */
export function decode(bytes: Buffer, wish: Wish): Promise<Outcome> {
  return new Promise((done) => {
    if (waiting.length >= waitingMost) done({ unfit: 'full' })
    else waiting.push({ bytes, wish, done })
    next()
  })
}

function next() {
  if (running >= atOnce) return
  const work = waiting.shift()
  if (!work) return
  running += 1
  give(work, living() ?? start())
}

/** One that has nothing to do, and was not killed meanwhile. */
function living(): ChildProcess | undefined {
  const child = idle.pop()
  return child === undefined || child.connected ? child : living()
}

/** Lives on between pictures, and never holds up the end of the server. */
function start(): ChildProcess {
  const child = forkFile(__filename, 'decoder-process')
  child.unref()
  child.channel?.unref()
  return child
}

/** Ends the decoders that have nothing to do; the next picture starts one anew. */
export function stopDecoders(): void {
  for (const child of idle.splice(0)) child.kill()
}

function give({ bytes, wish, done }: Work, child: ChildProcess) {
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const end = (outcome: Outcome) => {
    clearTimeout(timer)
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    // an error after its last picture is nobody's
    child.on('error', () => undefined)
    child.unref()
    child.channel?.unref()
    running -= 1
    done(outcome)
    next()
  }
  child.ref()
  child.channel?.ref()
  child.once('message', (answer: Outcome) => {
    idle.push(child)
    end('drawn' in answer ? { drawn: { ...answer.drawn, bytes: Buffer.from(answer.drawn.bytes) } } : answer)
  })
  child.once('exit', () => end({ unfit: 'late' }))
  child.once('error', () => end({ unfit: 'late' }))
  if (child.connected) child.send({ bytes, wish })
  else end({ unfit: 'late' })
}
