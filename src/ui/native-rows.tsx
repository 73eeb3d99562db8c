import { useRef } from 'react'
import type { Gender } from './avatar'
import type { Level, Vip } from './badges'
import { useAddresses } from './use-address'
import type { Person } from './user-row'

/** A row for the native component (native/user-rows). Short keys, set ones only: all of it is sent per row. */
export interface NativeRow {
  /** name */
  n: string
  /** portrait */
  p?: string
  g?: Gender
  l?: Level
  v?: Vip
  /** about */
  a?: string
  /** fixed */
  f?: string
  /** note: when, how often */
  t?: string
  /** button: index in `words` */
  b?: number
  /** state; absent is open */
  z?: 'locked' | 'cancelled'
  /** spoken label */
  s?: string
  /** not tappable */
  x?: 1
  /** button has its own action */
  c?: 1
  /** button tint against the state's default */
  h?: 'locked' | 'open'
}

const alike = (a: NativeRow, b: NativeRow) => JSON.stringify(a) === JSON.stringify(b)

/** Texts are sent once for all rows and keep their index. */
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

/** Omitted for cancelled accounts. */
function ofPresent({ about, fixed, action, soft, onAct }: Person, words: string[]) {
  return {
    a: about,
    f: fixed,
    b: action ? placeOf(action, words) : undefined,
    c: action && onAct ? (1 as const) : undefined,
    h: soft === undefined ? undefined : soft ? ('locked' as const) : ('open' as const),
  }
}

/** Reuses unchanged objects, which are then not resent. */
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

/** Up to ten users in one native component: a quarter of the message of Taro's nodes. */
export function NativeRows({ people }: { people: readonly Person[] }) {
  const sent = useRef<Sent>({ rows: [], words: [] })
  const addresses = useAddresses()
  sent.current = renew(sent.current, people, addresses.of)
  const { rows, words } = sent.current
  const lost = (at: number) => void addresses.lost([people[at]?.avatar ?? ''].filter(Boolean))
  return (
    // literal: Taro's compiler derives the template from it
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
