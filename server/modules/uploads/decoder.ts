import type { ChildProcess } from 'node:child_process'
import { forkFile } from '../../fork-file'
import type { Redrawn, Unfit, Wish } from './redraw'

/** `late`: timed out, which may be our slowness; a picture that breaks its decoder is unfit. `full`: the queue is full. */
export type Outcome = { drawn: Redrawn } | { unfit: Unfit | 'late' | 'full' }

/** Concurrency, queue length, timeout in ms. */
const atOnce = 2
const waitingMost = 16
const patience = 6_000

type DecodeTask = { user: number; bytes: Buffer; wish: Wish; done: (outcome: Outcome) => void }

const waiting: DecodeTask[] = []
const idle: ChildProcess[] = []
/** Whose pictures are being drawn. */
const running: number[] = []

/** In a child process, bounded in time and memory, one picture of a user at a time (security C3). Never rejects. */
export function decode(bytes: Buffer, wish: Wish, user: number): Promise<Outcome> {
  return new Promise((done) => {
    if (waiting.length >= waitingMost) done({ unfit: 'full' })
    else waiting.push({ user, bytes, wish, done })
    next()
  })
}

function next() {
  if (running.length >= atOnce) return
  const at = waiting.findIndex(({ user }) => !running.includes(user))
  const [task] = at < 0 ? [] : waiting.splice(at, 1)
  if (!task) return
  running.push(task.user)
  give(task, living() ?? start())
}

function living(): ChildProcess | undefined {
  const child = idle.pop()
  return child === undefined || child.connected ? child : living()
}

/** Starts a decoder before it is needed: the first picture waits for none. */
export function readyDecoder(): void {
  if (idle.length === 0) idle.push(start())
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

/** Bytes cross the channel as plain arrays. */
const received = ({ bytes, thumb, ...drawn }: Redrawn): Redrawn => ({
  ...drawn,
  bytes: Buffer.from(bytes),
  ...(thumb && { thumb: Buffer.from(thumb) }),
})

function give({ user, bytes, wish, done }: DecodeTask, child: ChildProcess) {
  let late = false
  const timer = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, patience)
  const end = (outcome: Outcome) => {
    clearTimeout(timer)
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    // errors after its last picture are ignored
    child.on('error', () => undefined)
    child.unref()
    child.channel?.unref()
    running.splice(running.indexOf(user), 1)
    done(outcome)
    next()
  }
  child.ref()
  child.channel?.ref()
  child.once('message', (answer: Outcome) => {
    idle.push(child)
    end('drawn' in answer ? { drawn: received(answer.drawn) } : answer)
  })
  child.once('exit', () => end({ unfit: late ? 'late' : 'unfit' }))
  child.once('error', () => end({ unfit: 'late' }))
  if (child.connected) child.send({ bytes, wish })
  else end({ unfit: 'late' })
}
