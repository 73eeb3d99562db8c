import { setTimeout as sleep } from 'node:timers/promises'
import { openConversation } from '../../server/domains/meeting/chat'
import { full, note } from '../support/scale'
import { until } from './embedded-servers'
import { member, survivorOfEachTest } from './killed'
import { type Owner, Phone } from './phones'

jest.setTimeout(600_000)

const kills = full ? 40 : 4

const survivor = survivorOfEachTest()

const aMonthAgo = () => new Date(Date.now() - 30 * 86_400_000)

const portOf = (origin: string) => new URL(origin).port

// security R1
test('keeps each acknowledged message once and in order while two servers die repeatedly under six people', async () => {
  const { db } = survivor()
  const owners: Owner[] = []
  const old = { createdAt: aMonthAgo() }
  for (let pair = 0; pair < 3; pair += 1) {
    const [a, b] = [await member(db, `甲${pair}`, old), await member(db, `乙${pair}`, old)]
    const conversationId = await db
      .transaction()
      .execute((tx) => openConversation(tx, { a: a.id, b: b.id, openedBy: 'application', now: new Date() }))
    owners.push({ ...a, conversationId }, { ...b, conversationId })
  }
  const servers = [await survivor().serve(), await survivor().serve()]
  const origins = servers.map(({ origin }) => origin)
  const phones = owners.map((owner) => new Phone(owner, origins))
  let over = false
  const talking = Promise.all(
    phones.map(({ owner, said }, n) => phones[n]?.talk(() => (over ? undefined : `${owner.id} 说第${said.length}句`))),
  )
  for (let killed = 0; killed < kills; killed += 1) {
    await sleep(700 + Math.random() * 700)
    const which = killed % 2
    const victim = servers[which]
    if (!victim) break
    process.kill(victim.product.pid, 'SIGKILL')
    await victim.product.gone()
    // on the same port, so that the phones can reconnect
    servers[which] = await survivor().serve({ PORT: portOf(victim.origin) })
  }
  over = true
  await talking
  const total = (count: (phone: Phone) => number) => phones.reduce((sum, phone) => sum + count(phone), 0)
  note(
    `${kills} kills under ${total(({ said }) => said.length)} messages: ${total(({ reconnects }) => reconnects)} connections, ${total(({ resent }) => resent)} sent again`,
  )
  expect(total(({ resent }) => resent)).toBeGreaterThan(0)

  await until('both servers answer', async () => {
    const ready = await Promise.all(origins.map((origin) => fetch(`${origin}/readyz`).catch(() => undefined)))
    return ready.every((answer) => answer?.ok)
  })
  for (const phone of phones) await phone.catchUp()

  for (const phone of phones) {
    const { conversationId, id } = phone.owner
    const other = phones.find(({ owner }) => owner.conversationId === conversationId && owner.id !== id)
    const spoken = phone.said.length + (other?.said.length ?? 0)
    const rows = await db
      .selectFrom('messages as m')
      .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
      .where('c.public_id', '=', conversationId)
      .orderBy('m.seq')
      .select(['m.seq', 'm.text', 'm.from_id', 'm.client_id', 'c.last_seq'])
      .execute()
    // seqs have no gaps, and every message is stored once
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: spoken }, (_, n) => n + 1))
    expect(rows[0]?.last_seq).toBe(spoken)
    const mine = rows.filter(({ from_id }) => from_id === id)
    expect(mine.map(({ client_id, text, seq }) => ({ clientKey: client_id, text, acknowledged: seq }))).toEqual(
      phone.said,
    )
    // the client shows exactly the messages that are stored
    const shown = [...phone.shown.values()].sort((a, b) => a.seq - b.seq)
    expect(shown.map(({ seq, text }) => ({ seq, text }))).toEqual(rows.map(({ seq, text }) => ({ seq, text })))
    // no socket delivered a duplicate or a message out of order
    for (const heard of phone.heard) expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b))
    const unread = await db
      .selectFrom('conversation_members')
      .where('user_id', '=', id)
      .select(['unread'])
      .executeTakeFirstOrThrow()
    expect(unread).toEqual({ unread: other?.said.length })
  }
})
