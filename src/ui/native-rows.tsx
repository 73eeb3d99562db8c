import { useRef } from 'react'
import type { Gender } from './avatar'
import type { Level, Vip } from './badges'
import type { Person } from './user-row'

/**
 * A row as the mini-program's own component draws it (native/user-rows). One letter each, and only what is there,
 * because all of it is sent with every row.
 */
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
  /** the button: a place in `words` */
  b?: number
  /** state; open when absent */
  z?: 'locked' | 'cancelled'
  /** label, what is said aloud */
  s?: string
  /** a tap does nothing */
  x?: 1
  /** the button does something of its own */
  c?: 1
  /** the button is tinted, or not, against what the state says */
  h?: 'locked' | 'open'
}

/** Whether two rows would be drawn alike. */
const alike = (a: NativeRow, b: NativeRow) => JSON.stringify(a) === JSON.stringify(b)

/** A button's words as their place; words are sent once for all rows, and what has been sent keeps its place. */
function placeOf(word: string, words: string[]) {
  const at = words.indexOf(word)
  return at < 0 ? words.push(word) - 1 : at
}

/** Only what says something is sent. */
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

/** What a row of a cancelled account does not have. */
function ofPresent({ about, fixed, action, soft, onAct }: Person, words: string[]) {
  return {
    a: about,
    f: fixed,
    b: action ? placeOf(action, words) : undefined,
    c: action && onAct ? (1 as const) : undefined,
    h: soft === undefined ? undefined : soft ? ('locked' as const) : ('open' as const),
  }
}

/** What was sent before stays the same object where nothing changed, or it would be sent again. */
function renew(sent: Sent, people: readonly Person[]): Sent {
  const words = [...sent.words]
  const rows = people.map((person, index) => {
    const row = toNative(person, words)
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
 * Up to ten people in a mini-program, one below the other: one native component for all of them, because its rows are a
 * quarter of the message that the same nodes of Taro's would be.
 */
export function NativeRows({ people }: { people: readonly Person[] }) {
  const sent = useRef<Sent>({ rows: [], words: [] })
  sent.current = renew(sent.current, people)
  const { rows, words } = sent.current
  return (
    // written out: Taro's compiler reads here what its template has to pass on
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
    />
  )
}
