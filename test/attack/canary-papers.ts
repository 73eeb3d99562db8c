import { deriveKeys, newHandle } from '../../server/kernel/keys'
import type { Person, World } from '../world'
import type { Marker } from './canary-oracle'

type Pair = readonly [Person, Person]

export async function papersOf(w: World, markers: Marker[], of: { people: readonly Person[]; pairs: readonly Pair[] }) {
  await ownPapersOf(w, markers, of.people)
  await sharedPapersOf(w, markers, of.pairs)
}

/**
 * Adds unique texts that only one user may read: papers of orders, requests to customer service, appeals, a guard,
 * answers about a meeting, hidden numbers, the note of a reward. Both users of a reward know its note.
 */
async function ownPapersOf(w: World, markers: Marker[], people: readonly Person[]) {
  const keys = deriveKeys('a secret that only this test world knows')
  for (const [place, person] of people.entries()) {
    const other = people[(place + 1) % people.length] ?? person
    const word = (what: string) => `canary${what}${place}x`
    const own = (what: string, sealed = false) => {
      markers.push({ owner: person.id, field: 'paper', text: word(what) })
      return sealed ? keys.seal(word(what)) : word(what)
    }
    const at = w.now()
    const file = await w.deps.providers.storage.put(Buffer.from(own('bill')), 'pdf')
    markers.push({ owner: person.id, field: 'paper', text: file })
    const order = await w.db
      .insertInto('orders')
      .values({
        no: newHandle().replaceAll(/[-_]/g, '0').padEnd(24, '0'),
        user_id: person.id,
        sku_id: 201,
        kind: 'dogFood',
        name: '30 狗粮',
        currency: 'yuan',
        quantity: 30,
        price: 600,
        rail: 'local',
        state: 'delivered',
        paid_at: at,
        delivered_at: at,
        created_at: at,
        expires_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('invoices')
      .values({
        no: own('invoice') as string,
        user_id: person.id,
        order_id: order.id,
        kind: 'company',
        title: own('title') as string,
        tax_no: own('taxno') as string,
        email_sealed: own('email', true) as Buffer,
        amount: 600,
        state: 'issued',
        number: own('number') as string,
        file_key: file,
        asked_at: at,
        changed_at: at,
      })
      .execute()
    await w.db
      .insertInto('refund_requests')
      .values({
        no: own('request') as string,
        order_id: order.id,
        user_id: person.id,
        reason: 'unwanted',
        words: own('unwanted') as string,
        offered: 600,
        state: 'asked',
        asked_at: at,
        decided_at: null,
      })
      .execute()
    await w.db
      .insertInto('payout_months')
      .values({
        user_id: person.id,
        month: '2026-02',
        payouts: 1,
        paid: 100,
        tax: 0,
        name_sealed: own('legal', true) as Buffer,
      })
      .execute()
    const { id: request_id } = await w.db
      .insertInto('support_requests')
      .values({ no: own('help') as string, user_id: person.id, topic: 'other', state: 'open', at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('support_words')
      .values({ request_id, user_id: person.id, by_staff: false, words: own('plea') as string, at })
      .execute()
    const guard = newHandle()
    markers.push({ owner: person.id, field: 'paper', text: guard })
    await w.db
      .insertInto('guards')
      .values({
        public_id: guard,
        user_id: person.id,
        client_id: own('guard') as string,
        name: own('trusted') as string,
        called: own('called') as string,
        phone_sealed: own('trustedphone', true) as Buffer,
        phone_hash: Buffer.from(word('trustedphone')),
        place: own('place') as string,
        meet_at: at,
        check_at: new Date(at.getTime() + 86_400_000),
        state: 'on',
        created_at: at,
        ended_at: null,
      })
      .execute()
    await w.db
      .insertInto('contact_blocks')
      .values({ id: own('hiding') as string, user_id: person.id, mark: Buffer.from(word('mark')), tail: '77', at })
      .execute()
    await w.db
      .insertInto('live_faces')
      .values({ user_id: person.id, subject: own('subject') as string, state: 'kept', biz_token_sealed: null, at })
      .execute()
    await w.db
      .insertInto('paper_marks')
      .values({ mark: Buffer.from(own('papermark') as string), user_id: person.id, kind: 'work', at })
      .execute()
    await w.db
      .insertInto('welcome_marks')
      .values({ level: 1, mark: Buffer.from(own('welcome') as string), user_id: person.id, given_at: at })
      .execute()
    await w.db
      .insertInto('appeal_tickets')
      .values({
        token_hash: Buffer.from(own('ticket') as string),
        user_id: person.id,
        expires_at: new Date(at.getTime() + 86_400_000),
      })
      .execute()
    // the only one of these texts that a session opened by a link may read: the owner sees the reason of a punishment
    markers.push({ owner: person.id, field: 'reason', text: word('strike') })
    const strike = {
      kind: 'warning',
      feature: '',
      cause: 'other',
      reason: word('strike'),
      at,
      until: at,
      lifted_at: at,
    } as const
    const { id: punishment_id } = await w.db
      .insertInto('punishments')
      .values({ user_id: person.id, ...strike })
      .returning('id')
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('appeals')
      .values({
        public_id: newHandle(),
        user_id: person.id,
        dynamic_id: null,
        punishment_id,
        words: own('appeal') as string,
        answer: own('reply') as string,
        state: 'dismissed',
        at,
        decided_at: at,
      })
      .execute()
    if (other.id !== person.id) {
      await w.db
        .insertInto('rewards')
        .values({
          public_id: newHandle(),
          client_key: own('gift') as string,
          from_id: person.id,
          to_id: other.id,
          what: 'page',
          dynamic_id: null,
          amount: 5,
          note: '',
          at,
        })
        .execute()
    }
  }
}

/** Adds answers about a meeting of the pair, and the text of an unanswered like. Only their writer may read them. */
async function sharedPapersOf(w: World, markers: Marker[], pairs: readonly Pair[]) {
  for (const [place, [one, other]] of pairs.entries()) {
    const talk = await w.db
      .selectFrom('conversation_members')
      .where('user_id', '=', one.id)
      .where('other_id', '=', other.id)
      .select('conversation_id')
      .executeTakeFirstOrThrow()
    await w.db
      .insertInto('meetings')
      .values({ ...talk, user_id: one.id, other_id: other.id, answer: 'bad', at: w.now() })
      .execute()
    await w.db
      .insertInto('message_reactions')
      .values({ ...talk, seq: 2, user_id: one.id, sign: 'heart', withheld: false, at: w.now() })
      .execute()
    const text = `canaryfirst${place}x`
    markers.push({ owner: one.id, field: 'paper', text })
    await w.db
      .insertInto('first_words')
      .values({ from_id: one.id, to_id: other.id, about: 'photo:0', text, state: 'pending', at: w.now() })
      .execute()
  }
}
