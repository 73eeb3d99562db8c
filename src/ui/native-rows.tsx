import { useRef } from 'react'
import type { Gender } from './avatar'
import type { Level, Vip } from './badges'
import { useAddresses } from './use-address'
import type { Person } from './user-row'

/**
 * A row for the native component (native/user-rows). Keys are short and unset ones are left out, because all of it is
 * sent for each row.
 */
export interface NativeRow {
  /** name */
  n: string
  /** portrait */
  p?: string
  g?: Gender
  l?: Level
  v?: Vip
  /** the start of the second line, which may be cut */
  a?: string
  /** the end of the second line, which is never cut */
  f?: string
  /** note: when, or how often */
  t?: string
  /** button: index in `words` */
  b?: number
  /** state; unset means open */
  z?: 'locked' | 'cancelled'
  /** label for screen readers */
  s?: string
  /** cannot be tapped */
  x?: 1
  /** the button has an action of its own */
  c?: 1
  /** look of the button, if it is not the default of the state */
  h?: 'locked' | 'open'
}

const alike = (a: NativeRow, b: NativeRow) => JSON.stringify(a) === JSON.stringify(b)

/** The index of a text. Each text is sent once for all rows and keeps its index. */
function placeOf(word: string, words: string[]) {
  const at = words.indexOf(word)
  return at < 0 ? words.push(word) - 1 : at
}

const given = <T extends object>(row: T) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== '')) as Partial<T>

function toNative(person: Person, words: string[]): NativeRow {
  const { name, avatar, gender, level, vip, note, state = 'open', label, onTap } = person
  const open = state === 'open'
  return {
    n: name,
    ...given({
      z: open ? undefined : state,
      p: open ? avatar : undefined,
      g: gender,
      l: level,
      v: vip,
      t: note,
      s: label,
      x: onTap ? undefined : (1 as const),
    }),
    ...(state !== 'cancelled' && given(ofPresent(person, words))),
  }
}

/** The fields that the row of a cancelled account does not have. */
function ofPresent({ about, fixed, action, soft, onAct }: Person, words: string[]) {
  return {
    a: about,
    f: fixed,
    b: action ? placeOf(action, words) : undefined,
    c: action && onAct ? (1 as const) : undefined,
    h: soft === undefined ? undefined : soft ? ('locked' as const) : ('open' as const),
  }
}

/** Keeps the objects of unchanged rows, so that they are not sent again. */
function renew(sent: Sent, people: readonly Person[], addressOf: (src: string) => string): Sent {
  const words = [...sent.words]
  const rows = people.map((person, index) => {
    const { avatar = '' } = person
    const row = toNative(avatar === '' ? person : { ...person, avatar: addressOf(avatar) }, words)
    const before = sent.rows[index]
    return before && alike(before, row) ? before : row
  })
  return { rows, words: words.length === sent.words.length ? sent.words : words }
}

interface Sent {
  rows: readonly NativeRow[]
  words: readonly string[]
}

/**
 * Draws up to ten users in one native component. The message to it has a quarter of the size that Taro's nodes need.
 */
export function NativeRows({ people }: { people: readonly Person[] }) {
  const sent = useRef<Sent>({ rows: [], words: [] })
  const addresses = useAddresses()
  sent.current = renew(sent.current, people, addresses.of)
  const { rows, words } = sent.current
  const lost = (at: number) => void addresses.lost([people[at]?.avatar ?? ''].filter(Boolean))
  return (
    // a literal element, because Taro's compiler derives the template from it
    <user-rows
      r0={rows[0]}
      r1={rows[1]}
      r2={rows[2]}
      r3={rows[3]}
      r4={rows[4]}
      r5={rows[5]}
      r6={rows[6]}
      r7={rows[7]}
      r8={rows[8]}
      r9={rows[9]}
      words={words}
      onPick={({ detail }) => people[detail]?.onTap?.()}
      onAct={({ detail }) => people[detail]?.onAct?.()}
      onLost={({ detail }) => lost(detail)}
    />
  )
}
