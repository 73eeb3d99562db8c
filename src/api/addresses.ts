import { uploads } from '@contract/core/uploads'
import type { Endpoint, Input } from '@contract/kernel/define'
import { limits } from '@contract/kernel/limits'
import type { Parameters } from '@contract/kernel/sign'
import { chat } from '@contract/meeting/chat'
import { planet } from '@contract/planet/planet'
import { type Again, isSigned, keepAddress } from '@/platform/addresses'

type Ask = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<unknown>
type Row = Readonly<Record<string, unknown>>

/**
 * Finds the call that reads one post, message or upload again. Repeating the call of the list would not do: the list
 * may have changed since, and its page may no longer contain the row.
 */
function rowWay(row: Row, ask: Ask): Again | undefined {
  const { dynamicId, dynamicImageInfos, conversationId, seq, kind, id, url } = row
  if (typeof dynamicId === 'string' && dynamicImageInfos !== undefined)
    return { of: 'posts', id: dynamicId, most: limits.pageSizeMax, ask: (ids) => ask(planet.posts, { ids: [...ids] }) }
  if (typeof conversationId === 'string' && typeof seq === 'number' && kind !== undefined)
    return {
      of: `messages ${conversationId}`,
      id: String(seq),
      most: messagesAtOnce,
      ask: (ids) => messagesAgain(conversationId, ids.map(Number), ask),
    }
  if (typeof id === 'string' && id.length === uploadIdLength && typeof url === 'string')
    return { of: 'uploads', id, most: uploadsAtOnce, ask: (ids) => ask(uploads.states, { ids: [...ids] }) }
  return undefined
}

const uploadIdLength = 22
const uploadsAtOnce = 30
const messagesAtOnce = 200

/** Reads messages again. Messages near each other are read with one call. */
function messagesAgain(conversationId: string, places: readonly number[], ask: Ask) {
  const starts: number[] = []
  for (const place of [...places].sort((a, b) => a - b)) {
    const start = starts[starts.length - 1]
    if (start === undefined || place >= start + limits.pageSizeMax) starts.push(place)
  }
  return Promise.all(
    starts.map((start) => {
      const last = Math.max(...places.filter((place) => place < start + limits.pageSizeMax))
      return ask(chat.messages, { conversationId, after: start - 1, limit: last - start + 1 })
    }),
  )
}

/**
 * The call that gave the answer. In a numbered list the rows may have moved to the next page since, so that page is the
 * second choice.
 */
function callWays(endpoint: Endpoint, input: Parameters, ask: Ask): Again[] {
  const way = (wanted: Parameters): Again => ({
    of: `${endpoint.path} ${JSON.stringify(wanted)}`,
    id: '',
    most: 1,
    ask: () => ask(endpoint, wanted),
  })
  const { pageNo } = input
  return typeof pageNo === 'number' ? [way(input), way({ ...input, pageNo: pageNo + 1 })] : [way(input)]
}

/** Remembers the addresses in the HTML of an article. Texts of users are not searched, since they may name any address. */
function keepThoseOf(html: string, ways: readonly Again[]) {
  for (const found of html.match(/ src="[^"]*"/g) ?? [])
    keepAddress(found.slice(' src="'.length, -1).replace(/&amp;/g, '&'), ways)
}

function walk(data: unknown, ways: readonly Again[], ask: Ask): void {
  if (typeof data === 'string') {
    if (data.includes('/files/') && isSigned(data)) keepAddress(data, ways)
  } else if (Array.isArray(data)) data.forEach((part) => walk(part, ways, ask))
  else if (typeof data === 'object' && data !== null) {
    const own = rowWay(data as Row, ask)
    const here = own ? [own, ...ways.filter(({ id }) => id === '')] : ways
    Object.values(data).forEach((part) => walk(part, here, ask))
    const { articleContent } = data as Row
    if (typeof articleContent === 'string') keepThoseOf(articleContent, here)
  }
}

let asks: Ask = () => Promise.reject(new Error('nothing asks yet'))

/**
 * Sets the function that this module calls to get new addresses. call.ts sets it, and also passes all answers to this
 * module.
 */
export function askAgainWith(ask: Ask): void {
  asks = ask
}

const askNow: Ask = (endpoint, input) => asks(endpoint, input)

/**
 * Remembers the signed file addresses in an answer.
 * @param from the call that returned the answer, if it may be repeated
 */
export function learn(data: unknown, { from }: { from?: [Endpoint, Parameters] } = {}): void {
  walk(data, from ? callWays(...from, askNow) : [], askNow)
}
