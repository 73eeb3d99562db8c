import type { ChildProcess } from 'node:child_process'
import { forkFile } from '../../fork-file'
import type { Redrawn, Unfit, Wish } from './redraw'
import type { UnfitVideo, Video } from './video'

/** `late`: timed out, which may be our slowness; a picture that breaks its decoder is unfit. `full`: the queue is full. */
export type Outcome<T, Why> = { done: T } | { unfit: Why | 'late' | 'full' }

/** A picture as bytes, a video by its paths. */
export type Work = { bytes: Uint8Array; wish: Wish } | { came: string; made: string }

/** Concurrency, queue length, timeout in ms. */
const atOnce = 2
const waitingMost = 16
const patience = 6_000
const videoPatience = 20_000

type Answer = Outcome<unknown, string>
type DecodeTask = { user: number; work: Work; done: (answer: Answer) => void }

const waiting: DecodeTask[] = []
const idle: ChildProcess[] = []
/** Whose pictures are being drawn. */
const running: number[] = []

/** In a child process, bounded in time and memory, one picture of a user at a time (security C3). Never rejects. */
export async function decode(bytes: Buffer, wish: Wish, user: number): Promise<Outcome<Redrawn, Unfit>> {
  const answer = (await inTurn({ bytes, wish }, user)) as Outcome<Redrawn, Unfit>
  return 'done' in answer ? { done: received(answer.done) } : answer
}

/** The same of a video: from the file that came to the one that is made. Never rejects. */
export const cleanVideo = async (
  places: { came: string; made: string },
  user: number,
): Promise<Outcome<Video, UnfitVideo>> => (await inTurn(places, user)) as Outcome<Video, UnfitVideo>

const inTurn = (work: Work, user: number): Promise<Answer> =>
  new Promise((done) => {
    if (waiting.length >= waitingMost) done({ unfit: 'full' })
    else waiting.push({ user, work, done })
    next()
  })

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

function give({ user, work, done }: DecodeTask, child: ChildProcess) {
  let late = false
  const timer = setTimeout(
    () => {
      late = true
      child.kill('SIGKILL')
    },
    'came' in work ? videoPatience : patience,
  )
  const end = (answer: Answer) => {
    clearTimeout(timer)
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    // errors after its last picture are ignored
    child.on('error', () => undefined)
    child.unref()
    child.channel?.unref()
    running.splice(running.indexOf(user), 1)
    done(answer)
    next()
  }
  child.ref()
  child.channel?.ref()
  child.once('message', (answer: Answer) => {
    idle.push(child)
    end(answer)
  })
  child.once('exit', () => end({ unfit: late ? 'late' : 'unfit' }))
  child.once('error', () => end({ unfit: 'late' }))
  if (child.connected) child.send(work)
  else end({ unfit: 'late' })
}
