// Reads the boxes of an MP4 or QuickTime file without the library that decodes them (security C3).
import type { FileHandle } from 'node:fs/promises'

/**
 * `body`: offset at which the content begins. `children`: the boxes within it that a video reader needs (see `needed`).
 */
export type Box = { name: string; at: number; body: number; end: number; children: Box[] }

export class UntrueHeaderError extends Error {}

/** The boxes that a video reader needs, by the box that contains them. All others are skipped. */
const needed: Readonly<Record<string, readonly string[]>> = {
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['stbl'],
  stbl: ['stsd', 'stts', 'ctts', 'stss', 'stsz', 'stz2', 'stsc', 'stco', 'co64'],
  mvex: ['trex'],
  moof: ['traf'],
  traf: ['tfhd', 'tfdt', 'trun'],
  wave: ['esds'],
}
/** The boxes that a reader needs in a sample description, of any codec. */
const neededBySamples = ['avcC', 'esds', 'wave', 'pasp', 'colr', 'btrt']
/** Boxes that may occur more than once in a box. */
const repeated = new Set(['trak', 'trex', 'traf', 'trun'])

/** Most boxes in a file. A fragment for every frame at 30 frames a second stays below it. */
const mostBoxes = 20_000
const windowSize = 16 * 1024

/** Reads the headers of a file, a small part at a time. */
export class HeaderFile {
  private window = { at: 0, bytes: Buffer.alloc(0) }
  private boxes = 0
  /** Offsets of the names of skipped boxes. */
  readonly leftOut: number[] = []

  constructor(
    private readonly handle: FileHandle,
    readonly size: number,
  ) {}

  /** Returns bytes of the file. @throws UntrueHeaderError when the file ends before them */
  async read(at: number, length: number): Promise<Buffer> {
    if (at + length > this.size) throw new UntrueHeaderError('bytes that are not there')
    const { window } = this
    if (at < window.at || at + length > window.at + window.bytes.length) {
      const bytes = Buffer.alloc(Math.min(this.size - at, Math.max(length, windowSize)))
      const { bytesRead } = await this.handle.read(bytes, 0, bytes.length, at)
      if (bytesRead < length) throw new UntrueHeaderError('bytes that are not there')
      this.window = { at, bytes: bytes.subarray(0, bytesRead) }
    }
    const from = at - this.window.at
    return this.window.bytes.subarray(from, from + length)
  }

  /**
   * Returns the box at an offset, or undefined where a reader finds none. @throws UntrueHeaderError for more boxes than
   * a video has
   */
  async boxAt(at: number, end: number): Promise<Box | undefined> {
    if (at + 8 > end) return undefined
    this.boxes += 1
    if (this.boxes > mostBoxes) throw new UntrueHeaderError('too many boxes')
    const head = await this.read(at, 8)
    const [short, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (short !== 1) return short < 8 ? undefined : { name, at, body: at + 8, end: at + short, children: [] }
    if (at + 16 > end) return undefined
    const size = Number((await this.read(at + 8, 8)).readBigUInt64BE(0))
    return size < 16 ? undefined : { name, at, body: at + 16, end: at + size, children: [] }
  }

  /**
   * Returns a box with all boxes in it that a reader needs. @throws UntrueHeaderError when one is larger than its
   * parent or occurs twice
   */
  async whole(box: Box): Promise<Box> {
    const names = needed[box.name]
    const children = names ? await this.childrenOf(box, names, box.body) : []
    return { ...box, children }
  }

  /** Returns the child boxes with the given names, and skips the others. @param from offset of the first child box */
  async childrenOf({ end }: Box, names: readonly string[], from: number): Promise<Box[]> {
    const children: Box[] = []
    for (let at = from; ;) {
      const child = await this.boxAt(at, end)
      if (!child) return children
      if (child.end > end) throw new UntrueHeaderError('a box that is larger than its parent')
      if (!names.includes(child.name)) this.leaveOut(child)
      else if (!repeated.has(child.name) && children.some(({ name }) => name === child.name))
        throw new UntrueHeaderError('a box that comes twice')
      else children.push(await this.whole(child))
      at = child.end
    }
  }

  /** Returns the sample descriptions, each with the boxes in it. @throws UntrueHeaderError */
  async descriptionsIn(stsd: Box, sound: boolean): Promise<Box[]> {
    const head = await this.read(stsd.body, 8)
    const descriptions: Box[] = []
    for (let at = stsd.body + 8; descriptions.length < head.readUInt32BE(4);) {
      const box = await this.boxAt(at, stsd.end)
      if (!box || box.end > stsd.end) throw new UntrueHeaderError('descriptions that are not there')
      const from = box.body + (sound ? await this.soundHead(box, head[0] === 0) : 78)
      if (from > box.end) throw new UntrueHeaderError('a description that is too short')
      descriptions.push({ ...box, children: await this.childrenOf(box, neededBySamples, from) })
      at = box.end
    }
    return descriptions
  }

  /**
   * Returns the number of bytes before the boxes in a description of sound. In QuickTime, it depends on the version.
   */
  private async soundHead({ body }: Box, quickTime: boolean): Promise<number> {
    const version = (await this.read(body + 8, 2)).readUInt16BE(0)
    return 28 + (quickTime ? ([0, 16, 36][version] ?? 0) : 0)
  }

  leaveOut({ at }: Pick<Box, 'at'>): void {
    this.leftOut.push(at + 4)
  }
}

/** Follows a path of names to a box inside this one. @throws UntrueHeaderError when a box is missing */
export function childOf({ children }: Box, ...path: string[]): Box {
  const [name, ...rest] = path
  const child = children.find((box) => box.name === name)
  if (!child) throw new UntrueHeaderError('a box that is missing')
  return rest.length === 0 ? child : childOf(child, ...rest)
}
