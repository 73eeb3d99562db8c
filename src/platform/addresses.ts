// Addresses of files expire after some minutes (security C4). This module keeps the latest address of each file and
// renews it.
import { lengthOf } from '@contract/kernel/lengths'
import { serverTime } from './clock'

/** Captures the file without its signature, and the expiry of the address in seconds since 1970. */
const shape =
  /^((?:https?:\/\/[^/?#]+)?\/files\/[0-9a-z]{2}\/[0-9a-z]{30}\.[0-9a-z]{3,4})(?:\?e=(\d{1,12})&s=[0-9a-f]+)?$/

/** How to get a new address. Entries with the same `of` share a request, with at most `most` ids each. */
export type Again = { of: string; id: string; most: number; ask(ids: readonly string[]): Promise<unknown> }

/** Times are in milliseconds by the device's clock. */
type Known = { address: string; read: number; asked: number; ways: readonly Again[] }

/** How long failing addresses are collected, in milliseconds, so that one request renews all of them. */
const gather = 30
/** When a page is shown again, addresses older than this are renewed. */
const old = 4 * lengthOf.minute
/** An address is renewed automatically at most once in this time. */
const pause = lengthOf.minute
/** How many addresses are kept in memory. */
const most = 5000

const book = new Map<string, Known>()
const inUse = new Map<string, number>()
const watchers = new Set<() => void>()
const asking = new Map<string, Promise<void>>()
let waiting: { files: Set<string>; done: Promise<void> } | undefined

const fileOf = (address: string) => shape.exec(address)?.[1]
const endOf = (address: string) => Number(shape.exec(address)?.[2] ?? 0) * 1000

export const isSigned = (address: string): boolean => fileOf(address) !== undefined

/** Whether both addresses are of the same file. */
export const sameFile = (one: string, other: string): boolean =>
  one === other || (isSigned(one) && fileOf(one) === fileOf(other))

/** The address without its signature, for storage that outlives the signature. */
export const unsigned = (text: string): string => (text.includes('/files/') ? (fileOf(text) ?? text) : text)

/** Remembers an address from an answer, and how to renew it. */
export function keepAddress(address: string, ways: readonly Again[]): void {
  const file = fileOf(address)
  if (file === undefined) return
  const known = book.get(file)
  const later = known !== undefined && endOf(known.address) > endOf(address)
  const newest = later ? known : { address, read: Date.now(), asked: known?.asked ?? 0 }
  book.delete(file)
  book.set(file, { ...newest, ways: ways.length > 0 ? ways : (known?.ways ?? []) })
  const [first] = book.keys()
  if (book.size > most && first !== undefined) book.delete(first)
}

/** Returns the latest known address of the same file. */
export function latest(address: string): string {
  const known = book.get(fileOf(address) ?? '')
  return known && endOf(known.address) >= endOf(address) ? known.address : address
}

/** Whether the address has expired. An address without a signature never does. */
export const isOver = (address: string): boolean => isSigned(address) && endOf(address) <= serverTime()

/** Forgets all addresses. Called after a logout, since they belong to the user who logged out. */
export function forgetAddresses(): void {
  book.clear()
}

/**
 * Must be called when a picture appears on a page.
 * @returns a function to call when it disappears
 */
export function use(address: string): () => void {
  const file = fileOf(address)
  if (file === undefined) return () => undefined
  inUse.set(file, (inUse.get(file) ?? 0) + 1)
  return () => {
    const left = (inUse.get(file) ?? 1) - 1
    if (left > 0) inUse.set(file, left)
    else inUse.delete(file)
  }
}

/**
 * Calls `told` after addresses were renewed.
 * @returns the unsubscribe function
 */
export function watchAddresses(told: () => void): () => void {
  watchers.add(told)
  return () => void watchers.delete(told)
}

/** Files that are on a page, have an address older than `age`, and were not requested within `pause`. */
const usedSince = (age: number) =>
  [...inUse.keys()].filter((file) => {
    const known = book.get(file)
    return known !== undefined && Date.now() - known.read > age && Date.now() - known.asked > pause
  })

/** Renews the addresses on a page that is shown again, before they fail. */
export function shownAgain(): void {
  const files = usedSince(old)
  if (files.length > 0) void ask(files)
}

/**
 * Renews addresses. One request covers all that fail together and all old ones on the pages. Never rejects. With
 * `tapped` the user asked for it, so a recent request does not prevent it.
 */
export async function renew(addresses: readonly string[], tapped = false): Promise<void> {
  const files = addresses.flatMap((address) => fileOf(address) ?? []).filter((file) => mayAsk(file, tapped))
  if (files.length > 0) await ask(files)
}

const mayAsk = (file: string, tapped: boolean) => {
  const known = book.get(file)
  if (!known) return false
  return tapped || asking.has(file) || waiting?.files.has(file) === true || Date.now() - known.asked > pause
}

/** Returns valid addresses of the same files, where they can be renewed. */
export async function current(addresses: readonly string[]): Promise<string[]> {
  const over = addresses.map(latest).filter(isOver)
  if (over.length > 0) await renew(over)
  return addresses.map(latest)
}

async function ask(files: readonly string[]): Promise<void> {
  const under = files.flatMap((file) => asking.get(file) ?? [])
  const left = files.filter((file) => !asking.has(file))
  if (left.length === 0) return void (await Promise.all(under))
  waiting ??= open()
  left.forEach((file) => waiting?.files.add(file))
  await Promise.all([...under, waiting.done])
}

function open() {
  const files = new Set<string>()
  const done = new Promise<void>((resolve) => setTimeout(resolve, gather)).then(() => {
    waiting = undefined
    usedSince(old).forEach((file) => files.add(file))
    const run = exchange([...files]).finally(() => files.forEach((file) => asking.delete(file)))
    files.forEach((file) => asking.set(file, run))
    return run
  })
  return { files, done }
}

/** Tries up to three ways to renew, one after the other, as long as some files have no new address. */
async function exchange(files: readonly string[]) {
  const now = Date.now()
  let left = files
  for (let way = 0; left.length > 0 && way < 3; way += 1) {
    const wanted = left.flatMap((file) => book.get(file)?.ways[way] ?? [])
    await Promise.all(requestsOf(wanted).map((request) => request().catch(() => undefined)))
    left = left.filter((file) => (book.get(file)?.read ?? 0) < now)
  }
  for (const file of files) {
    const known = book.get(file)
    if (known) book.set(file, { ...known, asked: now })
  }
  watchers.forEach((told) => told())
}

function requestsOf(wanted: readonly Again[]) {
  const groups = new Map<string, { way: Again; ids: Set<string> }>()
  for (const way of wanted) {
    const group = groups.get(way.of) ?? { way, ids: new Set() }
    groups.set(way.of, { way, ids: group.ids.add(way.id) })
  }
  return [...groups.values()].flatMap(({ way, ids }) => {
    const all = [...ids]
    const parts = Array.from({ length: Math.ceil(all.length / way.most) }, (_, at) =>
      all.slice(at * way.most, (at + 1) * way.most),
    )
    return parts.map((part) => () => way.ask(part))
  })
}
