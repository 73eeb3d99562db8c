import { sql } from 'kysely'
import { weekOf } from '../../contract/kernel/time'
import { openConversation } from '../../server/domains/meeting/chat'
import { deriveKeys, hashOf, newHandle } from '../../server/kernel/keys'
import { type Person, type World, world } from '../world'
import { answersOf } from './canary-answers'
import { electionsOf } from './canary-elections'
import { exchangesOf } from './canary-exchanges'
import { addFamily, familyOf } from './canary-matches'
import type { Field, Marker } from './canary-oracle'
import { pairUp } from './canary-pairs'
import { papersOf } from './canary-papers'
import { planetOf } from './canary-planet'

/** A user with a unique text in each private field. */
export type Marked = Person & { phone: string; openid: string; files: string[] }

const seconds = 1000
/** Balances with many digits, so that random numbers rarely contain them. They differ by more than any test spends. */
const [fortune, apart] = [97_310_000, 1009]
const plainFields = [
  ...(['province', 'city', 'school', 'company', 'industry', 'position', 'words', 'family', 'love', 'wishes'] as const),
  ...(['wechat', 'interest', 'device', 'openid'] as const),
]

/** Creates a world of users who visit each other, and the markers of their private values. */
export async function canaryWorld() {
  const w = await world()
  const markers: Marker[] = []
  // internal ids with many digits and large gaps, so that a text which contains one can be recognised
  await sql`alter table users alter column id restart with 734100001`.execute(w.db)
  await sql`alter sequence users_id_seq increment by 7919`.execute(w.db)

  async function marked(name: string, wish: Parameters<World['person']>[1] = {}): Promise<Marked> {
    const n = String(markers.length + 1000)
    const word = (field: string) => `canary${field}${n}x`
    const phone = `1391${n.padStart(7, '0')}`
    const openid = word('openid')
    const stored = (of: string) => w.deps.providers.storage.put(Buffer.from(word(of)), 'jpg')
    const [avatar, photo, greeting] = await Promise.all([stored('avatar'), stored('photo'), stored('greeting')])
    const keys = deriveKeys('a secret that only this test world knows')
    const birthday = `1993-0${(Number(n) % 9) + 1}-${String(10 + (Math.floor(Number(n) / 9) % 18))}`
    const made = await w.person(`${name}${word('nick')}`, {
      dogFood: fortune + apart * markers.length,
      avatar_key: avatar,
      photo_keys: [photo],
      greeting_key: greeting,
      greeting_seconds: 7,
      phone_lookup: keys.lookup(phone),
      phone_sealed: keys.seal(phone),
      wechat_openid: openid,
      birth_date: birthday,
      province: word('province'),
      city: word('city'),
      school: word('school'),
      company: word('company'),
      company_key: word('employer'),
      company_since: new Date(w.now().getTime() - 60 * 86_400_000),
      industry: word('industry'),
      home_province: word('homeland'),
      home_city: word('hometown'),
      position: word('position'),
      self_description: word('words'),
      family_background: word('family'),
      love_values: word('love'),
      partner_wishes: word('wishes'),
      wechat_id_sealed: keys.seal(word('wechat')),
      interests: [word('interest')],
      ...wish,
    })
    await w.db
      .updateTable('sessions')
      .set({ device: word('device') })
      .where('user_id', '=', made.id)
      .execute()
    const add = (field: Field, ...texts: (string | number | undefined)[]) =>
      markers.push(...texts.map((text) => ({ owner: made.id, field, text: String(text) })))
    add('balance', fortune + apart * markers.length)
    add('uid', made.uid)
    add('nickname', word('nick'))
    add('avatar', avatar, word('avatar'))
    add('photo', photo, word('photo'), greeting, word('greeting'))
    for (const [field, text] of await answersOf(w, made.id, word)) add(field, text)
    for (const field of plainFields) add(field, word(field))
    add('companyKey', word('employer'))
    add('home', word('homeland'), word('hometown'))
    add('birthday', birthday)
    add('phone', phone)
    add('token', made.token, hashOf(made.token).toString('hex'), hashOf(made.token).toString('base64url'))
    add('innerId', made.id)
    return { ...made, phone, openid, files: [avatar ?? '', photo ?? '', greeting ?? ''] }
  }

  /** Adds visits, and marks the handles in the host's list. */
  async function visit(host: Marked, ...guests: Marked[]): Promise<void> {
    for (const guest of guests) {
      w.pass(seconds)
      await guest.visits(host)
      const row = await w.db
        .selectFrom('visits')
        .where('host_id', '=', host.id)
        .where('guest_id', '=', guest.id)
        .select('handle')
        .executeTakeFirstOrThrow()
      if (!markers.some(({ text }) => text === row.handle))
        markers.push({ owner: guest.id, field: 'handle', host: host.id, text: row.handle })
    }
  }

  /** Adds follows, likes and recommendations, and marks the handles in the lists of `to`. */
  async function relate(to: Marked, ...people: Marked[]): Promise<void> {
    for (const { id } of people) {
      w.pass(seconds)
      const at = w.now()
      const [follow, like, recommend] = [newHandle(), newHandle(), newHandle()]
      markers.push(
        ...[follow, like, recommend].map((text) => ({ owner: id, field: 'handle' as const, host: to.id, text })),
      )
      await w.db.insertInto('follows').values({ follower_id: id, followed_id: to.id, handle: follow, at }).execute()
      await w.db.insertInto('likes').values({ liker_id: id, liked_id: to.id, handle: like, at }).execute()
      const made = { recommender_id: id, recommended_id: to.id, week: weekOf(at), city: '', handle: recommend, at }
      await w.db.insertInto('recommends').values(made).execute()
    }
  }

  const unlocked = (host: Marked, guest: Marked) =>
    w.db
      .insertInto('unlocks')
      .values({ owner_id: host.id, person_id: guest.id, source: 'visitor', at: w.now() })
      .execute()

  const block = (blocker: Marked, blocked: Marked, origin: 'person' | 'row' = 'person') => {
    const list: 'visitor' | '' = origin === 'row' ? 'visitor' : ''
    const row = { blocker_id: blocker.id, blocked_id: blocked.id, origin, list, at: w.now() }
    return w.db.insertInto('blocks').values(row).execute()
  }

  /** Mentions users in the author's text about the family. */
  const name = async (author: Marked, ...people: Marked[]) => {
    for (const { id, uid } of people) {
      await sql`update users set family_background = family_background || ${` @${uid}`} where id = ${author.id}`.execute(
        w.db,
      )
      const mention = { author_id: author.id, place: 'familyBackground', mentioned_id: id }
      await w.db.insertInto('mentions').values(mention).execute()
    }
  }

  const conversations: string[] = []
  /** Opens conversations. Both members send a unique text. */
  async function talk(one: Marked, ...others: Marked[]): Promise<void> {
    for (const other of others) {
      w.pass(seconds)
      const name = await w.db
        .transaction()
        .execute((tx) => openConversation(tx, { a: one.id, b: other.id, openedBy: 'application', now: w.now() }))
      const { id } = await w.db
        .selectFrom('conversations')
        .where('public_id', '=', name)
        .select('id')
        .executeTakeFirstOrThrow()
      const key = await w.deps.providers.storage.put(Buffer.from(`canarysound${conversations.length}x`), 'mp3')
      const said = (from: Marked, seq: number, file_key = '') => {
        const text = `canarysaid${conversations.length}of${seq}x`
        const host = from === one ? other.id : one.id
        for (const marker of file_key === '' ? [text] : [text, file_key, `canarysound${conversations.length}x`])
          markers.push({ owner: from.id, field: 'said', host, text: marker })
        const kind: 'text' | 'voice' = file_key === '' ? 'text' : 'voice'
        const row = { conversation_id: id, seq, from_id: from.id, client_id: `${name}${seq}`, kind, text, file_key }
        return { ...row, state: 'approved' as const, bothered: null, recalled_at: null, at: w.now() }
      }
      await w.db
        .insertInto('messages')
        .values([said(one, 1), said(other, 2), said(one, 3, key)])
        .execute()
      await w.db.updateTable('conversations').set({ last_seq: 3 }).where('id', '=', id).execute()
      conversations.push(name)
    }
  }

  const { said, publish, comment } = planetOf(w, markers)
  const lin = await marked('林')
  const mei = await marked('梅', { member: true })
  const wen = await marked('文')
  const hidden = await marked('隐', { stealth: true })
  const paired = await marked('双', { paired: true })
  const banned = await marked('封', { banned_at: w.now() })
  const gone = await marked('离', { cancelled_at: w.now() })
  const bought = await marked('买')
  const boughtGone = await marked('买离', { cancelled_at: w.now() })
  const later = await marked('迟')
  const stranger = await marked('生')
  const shy = await marked('藏', { hide_school: true, hide_company: true, hide_location: true })
  const employed = { company_key: 'canaryemployershared' }
  const peer = await marked('同', employed)
  const boss = await marked('老板', { ...employed, block_colleagues: true })
  const [foe, rival] = [await marked('仇'), await marked('敌')]
  const [pest, loud] = [await marked('烦'), await marked('吵')]
  // a user who has only anonymous posts
  const shade = await marked('影')
  const [entrant, rivalled, coy] = [await marked('选'), await marked('配'), await marked('避')]
  const family = await familyOf(marked)
  // users who share a row of every table of two users with a viewer, and nothing else
  const veiled = await marked('纱', { stealth: true })
  const barred = await marked('禁', { banned_at: w.now() })
  const left = await marked('走', { cancelled_at: w.now() })
  const averse = await marked('拒')
  const everyone = [
    lin,
    mei,
    wen,
    hidden,
    paired,
    banned,
    gone,
    bought,
    boughtGone,
    later,
    stranger,
    shy,
    peer,
    boss,
    foe,
    rival,
    pest,
    loud,
    shade,
    entrant,
    rivalled,
    coy,
    ...Object.values(family),
    veiled,
    barred,
    left,
    averse,
  ]
  await visit(lin, wen, hidden, paired, banned, gone, bought, boughtGone, later, mei)
  await visit(mei, lin, wen, later)
  await visit(wen, lin, hidden)
  await visit(hidden, lin)
  for (const one of [bought, boughtGone, later]) await unlocked(lin, one)
  // a hidden visitor who was unlocked before, and a colleague who blocks afterwards
  await visit(lin, shy, boss)
  await unlocked(lin, shy)
  await visit(peer, boss, wen)
  await unlocked(peer, boss)
  await visit(boss, peer)
  // one-way and mutual relations with users in every state
  await relate(lin, wen, hidden, gone, shy)
  await relate(mei, lin)
  await relate(gone, lin)
  await relate(peer, boss)
  await visit(foe, rival, pest, loud)
  await visit(rival, foe)
  await unlocked(foe, rival)
  await unlocked(rival, foe)
  await relate(foe, rival, pest)
  await relate(rival, foe)
  await name(foe, rival)
  await name(wen, rival)
  await block(foe, rival)
  await block(rival, foe)
  await block(foe, pest, 'row')
  await block(foe, loud)
  await block(averse, lin)
  const both = (...people: Marked[]) => people.flatMap((one) => [[lin, one] as const, [one, lin] as const])
  await pairUp(w, { strangers: both(veiled, barred, left, averse), acquainted: both(hidden, banned, gone, stranger) })
  await talk(lin, wen, hidden, banned, gone, mei)
  await talk(wen, hidden, stranger)
  await talk(peer, boss)
  await talk(foe, rival)
  await exchangesOf(w, {
    done: [
      [lin, wen],
      [lin, banned],
      [foe, rival],
    ],
    offered: [
      [lin, mei],
      [hidden, lin],
    ],
  })
  await papersOf(w, markers, {
    people: [lin, mei, hidden, foe, rival],
    pairs: [
      [lin, wen],
      [hidden, lin],
      [rival, foe],
    ],
  })
  await block(coy, entrant)
  const elections = await electionsOf(w, markers, {
    chooser: entrant,
    chosen: rivalled,
    others: [coy, hidden, paired, banned, gone],
  })
  await name(wen, mei, hidden)
  await name(boss, stranger)
  const quiet = await publish(shade, { anonymous: true })
  await comment(quiet, mei, shade, hidden, foe)
  await comment(await publish(lin), wen, hidden, banned, gone, paired, shade)
  await publish(lin, { audience: 2 })
  for (const author of [hidden, banned, gone, foe, boss]) await publish(author)
  await comment(await publish(rival, { anonymous: true }), foe, rival, boss)
  await comment(await publish(wen), lin, rival, peer)
  return {
    w,
    markers,
    said,
    conversations,
    elections,
    ...family,
    families: await addFamily(w, markers, family),
    entrant,
    everyone,
    lin,
    mei,
    wen,
    hidden,
    stranger,
    later,
    shy,
    peer,
    boss,
    foe,
    rival,
    pest,
    loud,
    visit,
    began: w.now(),
  }
}
