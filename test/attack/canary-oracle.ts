import { sql } from 'kysely'
import { inventory } from '../../server/areas'
import type { Db } from '../../server/db/client'
import { appliedOf, hides, talksOf } from './canary-answers'
import { matchedFields, type Matches, matchesOf } from './canary-matches'
import { type OnPlanet, pair, planetOf, type Post } from './canary-posts'

/** Private fields of a user that the canary world marks. */
export type Field =
  | 'uid'
  | 'nickname'
  | 'avatar'
  | 'photo'
  | 'province'
  | 'city'
  | 'school'
  | 'company'
  | 'companyKey'
  | 'industry'
  | 'home'
  | 'position'
  | 'words'
  | 'family'
  | 'love'
  | 'wishes'
  | 'interest'
  | 'wechat'
  | 'handle'
  | 'device'
  | 'balance'
  | 'birthday'
  | 'phone'
  | 'openid'
  | 'token'
  | 'question'
  | 'unreviewed'
  | 'innerId'
  | 'said'
  | 'post'
  | 'comment'
  | 'secretCode'
  | 'contact'
  | 'paper'
  | 'reason'

/**
 * A unique text that represents one private value. A handle belongs to the list of one host (`host`). The text of a
 * post or comment belongs to all who may read that post (`post`).
 */
export type Marker = { owner: number; field: Field; text: string; host?: number; post?: number }

/** The state at the time of the response, read from the database. */
export type Facts = OnPlanet & {
  standing: Map<number, 'normal' | 'stealth' | 'unviewable' | 'banned' | 'cancelled'>
  listed: Set<string>
  /**
   * Pairs of a viewer and a user that the viewer unlocked, has a conversation with, or has in an open list: the viewer
   * followed, liked or recommended the user.
   */
  open: Set<string>
  /** Pairs of a reader and a user that a row names to the reader on purpose, as the register of its area declares. */
  shown: Set<string>
  /** Pairs of a receiver of an application and its sender, whose card shows the work too (A.apply.05). */
  applied: Set<string>
  /** Pairs of users who have a conversation. */
  talking: Set<string>
  /** Profile fields that an owner hides. */
  hidden: Map<number, { school: boolean; company: boolean; location: boolean }>
  /** Pairs of a viewer and a person that a colleague switch hides from the viewer. */
  apart: Set<string>
  /**
   * Pairs of a viewer and a person that they blocked by name. The person is hidden where the viewer knows the uid;
   * masked rows stay (V11).
   */
  shunned: Set<string>
  /**
   * Pairs of a viewer and a person. The viewer unlocked the person in this very call, or after blocking them, and the
   * viewer's unlock record keeps such unlocks.
   */
  bought: Set<string>
  /** Pairs of a viewer and a person who blocks the viewer and therefore appears to be in stealth (V13). */
  shunning: Set<string>
  blocked: Set<string>
  /** Users that a text mentions by @uid. */
  named: { author: number; mentioned: number }[]
  /** Pairs of participants of one election (C.election.01). */
  together: Set<string>
  matches: Matches
}

export async function factsOf(db: Db, now: Date): Promise<Facts> {
  const people = await sql<{
    id: number
    standing: 'normal'
  }>`select id, case when cancelled_at is not null then 'cancelled' when banned_at is not null then 'banned'
       when stealth then 'stealth' when paired then 'unviewable' else 'normal' end as standing from users`.execute(db)
  // A.visitor, A.follow, A.likes, A.recommend: `open` is false for users masked in the host's list, true for users the
  // host chose
  const rows = await sql<{ host: number; guest: number; open: boolean }>`
    select host_id as host, guest_id as guest, false as open from visits
    union all select followed_id, follower_id, false from follows union all select follower_id, followed_id, true from follows
    union all select liked_id, liker_id, false from likes union all select liker_id, liked_id, true from likes
    union all select recommended_id, recommender_id, false from recommends
    union all select recommender_id, recommended_id, true from recommends
    union all select user_id, other_id, true from conversation_members
    union all select user_id, person_id, true from lab_guesses
    union all select owner_id, person_id, true from unlocks`.execute(db)
  const shown: string[] = []
  for (const { table, who, to } of inventory.shown) {
    const { rows: pairs } = await sql<{ host: number; guest: number }>`
      select ${sql.ref(to)} as host, ${sql.ref(who)} as guest from ${sql.table(table)}`.execute(db)
    shown.push(...pairs.map(({ host, guest }) => pair(host, guest)))
  }
  const hidden = await sql<{ id: number; school: boolean; company: boolean; location: boolean }>`select id,
      hide_school as school, hide_company as company, hide_location as location from users`.execute(db)
  // A.privacy.04, security V5: same company, verified for a day or self-declared for 30 days; the switch hides its user
  // at once
  const apart = await sql<{ a: number; b: number }>`
    with employed as (select id, company_key, block_colleagues,
      company_since <= ${now}::timestamptz - case when verified @> '{work}' then interval '1 day' else interval '30 days' end
        as counts from users where company_key <> '')
    select a.id as a, b.id as b from employed a join employed b using (company_key)
    where a.id <> b.id and a.counts and (b.block_colleagues or (a.block_colleagues and b.counts))`.execute(db)
  const blocks = await sql<{ blocker: number; blocked: number; hides: boolean }>`select blocker_id as blocker,
      blocked_id as blocked, origin = 'person' as hides from blocks`.execute(db)
  const bought = await sql<{
    host: number
    guest: number
  }>`select owner_id as host, person_id as guest from unlocks as l
    where at = ${now} or at > all (select b.at from blocks as b
      where b.blocker_id = l.owner_id and b.blocked_id = l.person_id and b.origin = 'person')`.execute(db)
  // A.shield.07: users blocked by name, unless they are also unavailable for another reason
  const blocked = await sql<{ host: number; guest: number }>`select blocker_id as host, blocked_id as guest
    from blocks as b where origin = 'person'
      and not exists (select from blocks as o where o.blocker_id = b.blocked_id and o.blocked_id = b.blocker_id)`.execute(
    db,
  )
  const named = await sql<{ author: number; mentioned: number }>`select a.id as author, m.id as mentioned
    from users a join users m on concat(a.self_description, a.family_background, a.love_values, a.partner_wishes)
      like '%@' || m.uid || '%'`.execute(db)
  const together = await sql<{ a: number; b: number }>`select a.user_id as a, b.user_id as b
    from election_members a join election_members b using (election_id) where a.user_id <> b.user_id`.execute(db)
  return {
    ...(await planetOf(db, now)),
    matches: await matchesOf(db),
    together: new Set(together.rows.map(({ a, b }) => pair(a, b))),
    hidden: new Map(hidden.rows.map(({ id, ...what }) => [id, what])),
    apart: new Set(apart.rows.map(({ a, b }) => pair(a, b))),
    bought: new Set(bought.rows.map(({ host, guest }) => pair(host, guest))),
    shunned: new Set(blocks.rows.filter(({ hides }) => hides).map(({ blocker, blocked }) => pair(blocker, blocked))),
    shunning: new Set(blocks.rows.map(({ blocker, blocked }) => pair(blocked, blocker))),
    blocked: new Set(blocked.rows.map(({ host, guest }) => pair(host, guest))),
    shown: new Set(shown),
    applied: await appliedOf(db),
    talking: await talksOf(db),
    named: named.rows,
    standing: new Map(people.rows.map(({ id, standing }) => [id, standing])),
    listed: new Set(rows.rows.map(({ host, guest }) => pair(host, guest))),
    open: new Set(rows.rows.filter(({ open }) => open).map(({ host, guest }) => pair(host, guest))),
  }
}

/** A.profile.12: fields of the profile page. */
const page: readonly Field[] = [
  ...(['uid', 'nickname', 'avatar', 'photo', 'province', 'city', 'home', 'school', 'company', 'industry'] as const),
  ...(['position', 'words', 'family', 'love', 'wishes', 'interest', 'question'] as const),
]
/** A.visitor.16, A.visitor.04: fields of an unlocked row. */
const openRow: readonly Field[] = ['uid', 'nickname', 'avatar', 'city']
/** C.election.06: fields of a card in an election. */
const participant: readonly Field[] = [...openRow, 'position']
/**
 * The viewer's own fields, including birthday and WeChat id. Phone, openid, tokens and device names are never among
 * them.
 */
const myself: readonly Field[] = [...page, 'balance', 'birthday', 'wechat', 'unreviewed']

/** A.profile.13, security V3: a mention in a text that the viewer can read reveals uid and nickname. */
const isNamed = (facts: Facts, viewer: number, owner: number) =>
  facts.named.some(
    ({ author, mentioned }) =>
      mentioned === owner &&
      (author === viewer || (standingOf(facts, viewer, author) === 'normal' && !isApart(facts, viewer, author))),
  )

const isApart = (facts: Facts, viewer: number, owner: number) =>
  facts.apart.has(pair(viewer, owner)) || facts.shunned.has(pair(viewer, owner))

/** Security V13: a person who blocks the viewer appears to be in stealth. */
function standingOf(facts: Facts, viewer: number, owner: number) {
  const standing = facts.standing.get(owner)
  const hides = facts.shunning.has(pair(viewer, owner)) && (standing === 'normal' || standing === 'unviewable')
  return hides ? 'stealth' : standing
}

/** Security V11: the masked row of a person blocked by name stays, with handle and city, and can be unlocked. */
const isMaskedRow = (facts: Facts, viewer: number, { owner, field, host }: Marker) =>
  facts.shunned.has(pair(viewer, owner)) &&
  !facts.apart.has(pair(viewer, owner)) &&
  facts.listed.has(pair(viewer, owner)) &&
  (field === 'city' ||
    (field === 'handle' && host === viewer) ||
    (facts.bought.has(pair(viewer, owner)) && openRow.includes(field)))

/** A.shield.07: the block list shows users who would otherwise be visible. */
const isBlocked = (facts: Facts, viewer: number, { owner, field }: Pick<Marker, 'owner' | 'field'>) =>
  facts.blocked.has(pair(viewer, owner)) &&
  standingOf(facts, viewer, owner) === 'normal' &&
  openRow.includes(field) &&
  !hides(facts, owner, field)

/** B.planet.30: only its author and users who unlocked it know the author of an anonymous post. */
const isMasked = (facts: Facts, viewer: number, post: Post) =>
  post.anonymous && post.author !== viewer && !facts.unmasked.has(pair(viewer, post.id))

/** Whether a viewer may read an owner's texts. A paired user's texts stay readable, but not the page (B.planet.24). */
const mayHear = (facts: Facts, viewer: number, owner: number) =>
  viewer === owner ||
  (['normal', 'unviewable'].includes(standingOf(facts, viewer, owner) ?? '') && !isApart(facts, viewer, owner))

/** Security V11: a masked or unlocked person stays visible until a ban or until they leave (B.planet.28). */
const staysMasked = (facts: Facts, owner: number) => !['banned', 'cancelled'].includes(facts.standing.get(owner) ?? '')

/** Whether a viewer may read a writer's texts in a post. Those of an anonymous author last as long as the post. */
const mayReadOf = (facts: Facts, viewer: number, post: Post, writer: number) =>
  writer === post.author && post.anonymous && viewer !== writer
    ? staysMasked(facts, writer) && !facts.sentAway.has(pair(viewer, post.id))
    : mayHear(facts, viewer, writer)

const mayReadPost = (facts: Facts, viewer: number, post: Post) =>
  post.author === viewer || (post.approved && post.audience === 0 && mayReadOf(facts, viewer, post, post.author))

/** Whether a post, comment or notice names the owner to the viewer (B.planet.25, B.planet.26, B.notice.10). */
function isHeard(facts: Facts, viewer: number, owner: number): boolean {
  const names = (post: Post | undefined, writer: number) =>
    post !== undefined &&
    mayReadPost(facts, viewer, post) &&
    mayReadOf(facts, viewer, post, writer) &&
    !(writer === post.author && isMasked(facts, viewer, post))
  const { posts, comments, told } = facts
  return (
    [...posts.values()].some((post) => post.author === owner && names(post, owner)) ||
    comments.some(({ author, post }) => author === owner && names(posts.get(post), owner)) ||
    told.some(({ reader, actor, post: name, words }) => {
      if (reader !== viewer || actor !== owner) return false
      // a notice of a like or an unlock outlives its post; a notice of a comment is deleted with the comment
      // (B.notice.13)
      const post = posts.get(name)
      return words || post?.author === owner ? names(post, owner) : mayHear(facts, viewer, owner)
    })
  )
}

/** A.unlock.16: fields that the unlock of an anonymous post returns. */
const unlockedAuthor: readonly Field[] = ['uid', 'nickname', 'avatar', 'city', 'home', 'position']
const isUnlocked = (facts: Facts, viewer: number, owner: number) =>
  [...facts.posts.values()].some(
    (post) =>
      post.author === owner &&
      (facts.justUnmasked.has(pair(viewer, post.id)) ||
        (facts.unmasked.has(pair(viewer, post.id)) && mayReadPost(facts, viewer, post))),
  )

/** Whether a viewer may read the text of a post, or of a comment below it. Writers can always read their own texts. */
function mayReadWords(facts: Facts, viewer: number, { owner, field, post: name }: Marker): boolean {
  const post = facts.posts.get(name ?? 0)
  if (owner === viewer) return true
  if (!post || !mayReadPost(facts, viewer, post)) return false
  return field === 'post' || mayReadOf(facts, viewer, post, owner)
}

/**
 * Whether a viewer may read a private value: A.visitor.05, A.unlock.08, A.unlock.19, security G4, G5, G9.
 * @param asked uids that the caller sent with this call; a profile is shown to a caller who names its uid
 */
export function maySee(
  facts: Facts,
  viewer: { id: number } | undefined,
  marker: Marker,
  asked: ReadonlySet<number>,
): boolean {
  if (!viewer) return false
  const { owner, field, host } = marker
  if (!staysMasked(facts, viewer.id)) return false
  if (field === 'post' || field === 'comment') return mayReadWords(facts, viewer.id, marker)
  if (field === 'contact' && viewer.id === owner) return true
  // C.election.53
  if (field === 'secretCode' || field === 'paper' || field === 'reason') return viewer.id === owner
  if (matchedFields(facts.matches, viewer.id, owner).includes(field) && !hides(facts, owner, field)) return true
  if (unlockedAuthor.includes(field) && isUnlocked(facts, viewer.id, owner)) return true
  if (isApart(facts, viewer.id, owner))
    return (
      (field === 'uid' && isNamed(facts, viewer.id, owner)) ||
      isBlocked(facts, viewer.id, marker) ||
      isMaskedRow(facts, viewer.id, marker)
    )
  if (field === 'said') return viewer.id === owner || viewer.id === host
  // the viewer's handle in a list still names the viewer after the host was deleted
  if (field === 'handle' && owner === viewer.id) return facts.standing.get(host ?? 0) === 'cancelled'
  if (field === 'handle') return host === viewer.id && facts.listed.has(pair(viewer.id, owner))
  if (viewer.id === owner) return myself.includes(field)
  if (hides(facts, owner, field)) return false
  // the uid is part of the text, so it stays when its owner leaves
  if (field === 'uid' && isNamed(facts, viewer.id, owner)) return true
  const standing = standingOf(facts, viewer.id, owner)
  if (standing === 'cancelled') return false
  if (standing === 'normal' && asked.has(owner) && page.includes(field)) return true
  // a conversation shows the question of the other member
  if (field === 'question' && standing !== 'banned' && facts.talking.has(pair(viewer.id, owner))) return true
  if (standing === 'normal' && field === 'nickname' && isNamed(facts, viewer.id, owner)) return true
  if (['uid', 'nickname', 'avatar'].includes(field) && isHeard(facts, viewer.id, owner)) return true
  if (standing === 'normal' && facts.together.has(pair(viewer.id, owner)) && participant.includes(field)) return true
  if (standing === 'normal' && facts.shown.has(pair(viewer.id, owner)) && openRow.includes(field)) return true
  if (facts.applied.has(pair(viewer.id, owner)) && participant.includes(field)) return true
  if (facts.open.has(pair(viewer.id, owner))) return openRow.includes(field)
  return facts.listed.has(pair(viewer.id, owner)) && field === 'city'
}
