import { reportLimits } from '../../../../contract/care/reports'
import { minus } from '../../../../contract/kernel/time'
import type { User } from '../../../db/tables'

/** The reason "other", which needs an explanation (C.report.03). */
export const otherReason = 6

/** The most pictures of one report. Its reporter may repeat it on the same day and add pictures. */
export const picturesMost = reportLimits.reportImages * 3

const neighbours = 5
const latest = 20

/** The sequence numbers of the messages to keep: each named one with five on both sides, or else the latest twenty. */
export function placesOf(seqs: readonly number[], last: number): number[] {
  const named = seqs.length > 0 ? seqs.flatMap((seq) => around(seq, neighbours)) : around(last, latest - 1)
  return [...new Set(named)].filter((seq) => seq > 0 && seq <= last).sort((a, b) => a - b)
}
const around = (seq: number, reach: number) => Array.from({ length: 2 * reach + 1 }, (_, at) => seq - reach + at)

export const daysBefore = (now: Date, days: number) => minus(now, days, 'day')

/** A message as evidence. `file` is the storage key of the original file, or ''. */
export type Said = {
  seq: number
  from: 'reporter' | 'target'
  kind: string
  text: string
  file: string
  at: string
  state: string
  recalled: boolean
}

export const saidOf = (message: Message, reporter: number): Said => ({
  seq: message.seq,
  from: message.from_id === reporter ? 'reporter' : 'target',
  kind: message.kind,
  text: message.text,
  file: message.file_key,
  at: message.at.toISOString(),
  state: message.state,
  recalled: message.recalled_at !== null,
})
type Message = Pick<Said, 'seq' | 'kind' | 'text' | 'state'> & {
  from_id: number
  file_key: string
  at: Date
  recalled_at: Date | null
}

/** A profile as evidence. Pictures and the voice are storage keys. */
export type Page = {
  uid: string
  nickname: string
  avatar: string
  photos: string[]
  /** Missing in evidence that is older than this field. */
  greeting?: string
  facts: Record<string, string | number | string[]>
}

/** A post or comment as evidence. Files are storage keys. */
export type Written = {
  text: string
  pictures: string[]
  voice?: string
  video?: string
  link?: { type: string; id: string; desc: string }
  anonymous: boolean
}

export type Snapshot = {
  at: string
  page: Page
  application?: { message: string; state: number }
  messages?: Said[]
  written?: Written
}

/** All evidence of a report. `copies` maps the key of an original file to the key of its copy. */
export type Evidence = { snapshots: Snapshot[]; copies: Record<string, string> }

export function evidenceOf(stored: unknown): Evidence {
  const { snapshots = [], copies = {} } = (stored ?? {}) as Partial<Evidence>
  return { snapshots, copies }
}

/** All profile data that the user wrote or chose. The pictures of answers are among the photos. */
export const pageOf = (person: User, answers: readonly { words: string; key: string }[] = []): Page => ({
  uid: person.uid,
  nickname: person.nickname,
  avatar: person.avatar_key,
  photos: [...person.photo_keys, ...answers.map(({ key }) => key)],
  greeting: person.greeting_key,
  facts: {
    gender: person.gender,
    birthYear: person.birth_date.slice(0, 4),
    city: `${person.province} ${person.city}`.trim(),
    height: person.height,
    school: person.school,
    company: person.company,
    position: person.position,
    selfDescription: person.self_description,
    familyBackground: person.family_background,
    loveValues: person.love_values,
    partnerWishes: person.partner_wishes,
    prompts: answers.map(({ words }) => words),
    interests: person.interests,
    verified: person.verified,
  },
})

const filesIn = ({ page, messages = [], written }: Snapshot) => [
  ...(written?.pictures ?? []),
  written?.voice ?? '',
  written?.video ?? '',
  page.avatar,
  ...page.photos,
  page.greeting ?? '',
  ...messages.map(({ file }) => file),
]

export const uncopied = ({ snapshots, copies }: Evidence): string[] =>
  [...new Set(snapshots.flatMap(filesIn))].filter((key) => key !== '' && copies[key] === undefined)

/** Whether reports of this reporter open a dispute: not after three wrong ones and no right one (security C10). */
export const weighs = ({ upheld, dismissed }: { upheld: number; dismissed: number }) => upheld > 0 || dismissed < 3
