import type { ChildProcess } from 'node:child_process'
import { forkFile } from '../../fork-file'
import type { Redrawn, Unfit, Wish } from './redraw'

/** `late`: timed out or crashed; `full`: the queue is full. */
export type Outcome = { drawn: Redrawn } | { unfit: Unfit | 'late' | 'full' }

/** Concurrency, queue length, timeout in ms. */
const atOnce = 2
const waitingMost = 16
const patience = 6_000

type DecodeTask = { bytes: Buffer; wish: Wish; done: (outcome: Outcome) => void }

const waiting: DecodeTask[] = []
const idle: ChildProcess[] = []
let running = 0

/** In a child process, bounded in time and memory (security C3). Never rejects. */
export function decode(bytes: Buffer, wish: Wish): Promise<Outcome> {
  return new Promise((done) => {
    if (waiting.length >= waitingMost) done({ unfit: 'full' })
    else waiting.push({ bytes, wish, done })
    next()
  })
}

function next() {
  if (running >= atOnce) return
  const task = waiting.shift()
  if (!task) return
  running += 1
  give(task, living() ?? start())
}

function living(): ChildProcess | undefined {
  const child = idle.pop()
  return child === undefined || child.connected ? child : living()
}

/** Reused; unref'd so that it does not keep the server alive. */
function start(): ChildProcess {
  const child = forkFile(__filename, 'decoder-process')
  child.unref()
  child.channel?.unref()
  return child
}

/** The next picture starts a new one. */
export function stopDecoders(): void {
  for (const child of idle.splice(0)) child.kill()
}

function give({ bytes, wish, done }: DecodeTask, child: ChildProcess) {
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const end = (outcome: Outcome) => {
    clearTimeout(timer)
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    // errors after its last picture are ignored
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
