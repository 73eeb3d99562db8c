// Reads the head of an MP4 or QuickTime file, to refuse an unusable video before it is sent.

/** Returns the bytes of a file from `from` up to `to`. */
export type ReadBytes = (from: number, to: number) => Promise<ArrayBuffer>

/**
 * Why a video cannot be used: `hevc`: its pictures are HEVC; `coded`: they have another codec than H.264; `sound`: its
 * sound is not AAC; `long` and `short`: its length.
 */
export type FilmProblem = 'hevc' | 'coded' | 'sound' | 'long' | 'short'

/** Most boxes at the top of a file, and most bytes of the box that describes the tracks. */
const most = { boxes: 200, head: 8_000_000 }
/** Seconds. */
const shortest = 0.5

type Box = { name: string; from: number; to: number }

const nameAt = (bytes: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => bytes.getUint8(at + place)))

/** The box at an offset: its content begins at `from`. Undefined when there is none. */
function boxAt(bytes: DataView, at: number, end: number): Box | undefined {
  if (at + 8 > bytes.byteLength) return undefined
  const [short, name] = [bytes.getUint32(at), nameAt(bytes, at + 4)]
  const isLong = short === 1
  if (isLong && at + 16 > bytes.byteLength) return undefined
  const size = isLong ? bytes.getUint32(at + 8) * 2 ** 32 + bytes.getUint32(at + 12) : short === 0 ? end - at : short
  return size < (isLong ? 16 : 8) ? undefined : { name, from: at + (isLong ? 16 : 8), to: at + size }
}

function boxesIn(bytes: DataView, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at < to;) {
    const box = boxAt(bytes, at, to)
    if (!box || box.to > to) break
    found.push(box)
    at = box.to
  }
  return found
}

/** The box that is reached by these names. */
const within = (bytes: DataView, box: Box | undefined, ...names: readonly string[]): Box | undefined =>
  names.reduce<Box | undefined>(
    (outer, name) => outer && boxesIn(bytes, outer.from, outer.to).find((one) => one.name === name),
    box,
  )

/** Finds the box that describes the tracks. It may be behind the pictures. */
async function movieOf(read: ReadBytes, size: number): Promise<DataView | undefined> {
  for (let [at, boxes] = [0, 0]; at + 8 <= size && boxes < most.boxes; boxes += 1) {
    const box = boxAt(new DataView(await read(at, Math.min(size, at + 16))), 0, size - at)
    if (!box) return undefined
    if (box.name === 'moov')
      return box.to > most.head || at + box.to > size ? undefined : new DataView(await read(at, at + box.to))
    at += box.to
  }
  return undefined
}

/** Length in seconds, by the header of the movie or of a track. */
function secondsOf(bytes: DataView, header: Box | undefined): number {
  if (!header) return 0
  const isLong = bytes.getUint8(header.from) === 1
  const at = header.from + (isLong ? 20 : 12)
  const ticks = isLong ? bytes.getUint32(at + 4) * 2 ** 32 + bytes.getUint32(at + 8) : bytes.getUint32(at + 4)
  return ticks / Math.max(1, bytes.getUint32(at))
}

/** Kinds of sound that the box `esds` can name; the box itself is found by its name. */
const aac = [0x40, 0x66, 0x67, 0x68]

function isAac(bytes: DataView, entry: Box): boolean {
  if (entry.name !== 'mp4a') return false
  for (let at = entry.from; at + 8 <= entry.to; at += 1) {
    if (nameAt(bytes, at) !== 'esds') continue
    const kind = soundKind(bytes, at + 8, entry.to)
    return kind === undefined || aac.includes(kind)
  }
  return true
}

/** The offset behind the tag and the length of a descriptor. A length takes one to four bytes. */
function behindLength(bytes: DataView, at: number): number {
  let next = at + 1
  while ((bytes.getUint8(next) & 0x80) !== 0) next += 1
  return next + 1
}

/**
 * Steps through the descriptors of `esds` to the number of the codec. The first descriptor has an id of two bytes, flags,
 * and the fields that the flags announce.
 */
function soundKind(bytes: DataView, from: number, end: number): number | undefined {
  if (from + 5 > end || bytes.getUint8(from) !== 3) return undefined
  const stream = behindLength(bytes, from)
  const flags = bytes.getUint8(stream + 2)
  let at = stream + 3
  if ((flags & 0x80) !== 0) at += 2
  if ((flags & 0x40) !== 0) at += 1 + bytes.getUint8(at)
  if ((flags & 0x20) !== 0) at += 2
  if (at >= end || bytes.getUint8(at) !== 4) return undefined
  const codec = behindLength(bytes, at)
  return codec < end ? bytes.getUint8(codec) : undefined
}

type Track = { kind: string; entry: Box | undefined; seconds: number }

function tracksOf(bytes: DataView, movie: Box): Track[] {
  return boxesIn(bytes, movie.from, movie.to)
    .filter(({ name }) => name === 'trak')
    .map((track) => {
      const handler = within(bytes, track, 'mdia', 'hdlr')
      const list = within(bytes, track, 'mdia', 'minf', 'stbl', 'stsd')
      return {
        kind: handler ? nameAt(bytes, handler.from + 8) : '',
        entry: list && boxesIn(bytes, list.from + 8, list.to)[0],
        seconds: secondsOf(bytes, within(bytes, track, 'mdia', 'mdhd')),
      }
    })
}

const isH264 = /^avc[1-4]$/
const isHevc = /^(hvc1|hev1|dvh1|dvhe)$/

/**
 * Returns the reason why a video will be refused, as far as its head tells.
 * @param longest in seconds
 * @returns undefined for a good video, and for a head that this reader does not understand
 */
export async function filmProblem(read: ReadBytes, size: number, longest: number): Promise<FilmProblem | undefined> {
  try {
    const bytes = await movieOf(read, size)
    const movie = bytes && boxAt(bytes, 0, bytes.byteLength)
    return movie && problemIn(bytes, tracksOf(bytes, movie), longest)
  } catch {
    // a damaged head: the server names the cause
    return undefined
  }
}

function problemIn(bytes: DataView, tracks: readonly Track[], longest: number): FilmProblem | undefined {
  const pictures = tracks.find(({ kind }) => kind === 'vide')
  if (!pictures?.entry) return undefined
  if (!isH264.test(pictures.entry.name)) return isHevc.test(pictures.entry.name) ? 'hevc' : 'coded'
  return soundProblem(bytes, tracks) ?? lengthProblem(pictures.seconds, longest)
}

/** A video may have several sounds; the server takes the one that it can use. */
function soundProblem(bytes: DataView, tracks: readonly Track[]): FilmProblem | undefined {
  const sounds = tracks.flatMap(({ kind, entry }) => (kind === 'soun' && entry ? [entry] : []))
  return sounds.length > 0 && !sounds.some((entry) => isAac(bytes, entry)) ? 'sound' : undefined
}

/** A fragmented file tells no length here. */
function lengthProblem(seconds: number, longest: number): FilmProblem | undefined {
  if (seconds > longest) return 'long'
  return seconds > 0 && seconds < shortest ? 'short' : undefined
}
