import type { Host, Picked } from '@/platform'
import type { Load, Part, Seat } from './part-store'

/** A part without its files. */
export type Note = Seat & { key: string; load: WithoutFiles<Load> }
type WithoutFiles<L> = L extends Load ? Omit<L, 'picked' | 'cover' | 'sentCover'> : never

type KeptWorld = {
  notes: { get(): readonly Note[] | undefined; set(notes: readonly Note[]): void }
  files: Pick<Host['files'], 'keep' | 'find' | 'drop'>
  /** The name of a file on the device. */
  nameOf: (key: string) => string
  isThere: (key: string) => boolean
  add: (seat: Seat, load: Load, key: string) => void
}

const coverOf = (key: string) => `${key}_cover`

/** Files of other forms may be papers, which never stay on the device. */
const isKept = (load: Load) => load.kind !== 'picture' || load.purpose === 'dynamic' || load.purpose === 'evaluation'

function withoutFiles(load: Load): WithoutFiles<Load> {
  if (load.kind === 'picture') return { kind: load.kind, purpose: load.purpose, crop: load.crop }
  return { kind: load.kind, seconds: load.seconds }
}

function withFiles(note: Note, picked: Picked, cover: Picked | undefined): Load | undefined {
  const { load } = note
  if (load.kind !== 'video') return { ...load, picked }
  return cover && { ...load, picked, cover }
}

/** Keeps the parts of posts and evaluations on the device, so that they survive a restart of the app, as drafts do. */
export function keptParts({ notes, files, nameOf, isThere, add }: KeptWorld) {
  const all = () => notes.get() ?? []

  async function drop(key: string) {
    if (!all().some((note) => note.key === key)) return
    notes.set(all().filter((note) => note.key !== key))
    await Promise.all([files.drop(nameOf(key)), files.drop(nameOf(coverOf(key)))])
  }
  async function keep({ key, form, slot, load }: Part) {
    if (!isKept(load) || all().some((note) => note.key === key)) return
    await files.keep(nameOf(key), load.picked)
    if (load.kind === 'video') await files.keep(nameOf(coverOf(key)), load.cover)
    notes.set([...all(), { key, form, slot, load: withoutFiles(load) }])
    // the part may have ended meanwhile
    if (!isThere(key)) await drop(key)
  }
  /** Adds the parts again that were not uploaded when the app ended. */
  async function restore() {
    for (const note of all()) {
      if (isThere(note.key)) continue
      const [picked, cover] = await Promise.all([files.find(nameOf(note.key)), files.find(nameOf(coverOf(note.key)))])
      const load = picked && withFiles(note, picked, cover)
      if (!load) await drop(note.key)
      else if (!isThere(note.key)) add({ form: note.form, slot: note.slot }, load, note.key)
    }
  }
  return { keep: (part: Part) => void keep(part), drop: (key: string) => void drop(key), restore: () => void restore() }
}
