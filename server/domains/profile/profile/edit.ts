import { mentionedIn } from '../../../../contract/core/people-mentions'
import { messages } from '../../../../contract/kernel/errors'
import { profileTexts } from '../../../../contract/kernel/options'
import { minus } from '../../../../contract/kernel/time'
import { type ProfileEdit, profileLimits } from '../../../../contract/profile/profile'
import type { SessionContext } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { refuseFeature } from '../../../kernel/features'
import {
  asNumbers,
  changeUser,
  holdUser,
  type PageText,
  type Person,
  personById,
  textColumns,
  usersNamed,
} from '../../core/people'
import { submitText, textProblem, textReviewsOf } from '../../core/reviews'
import * as q from './queries'
import { changesEmployer, changesOf, changesProblem, textOf, wechatIdProblem } from './rules'
import { refusals } from './texts'

const unacceptable = (message: string) => refuse('unacceptable', { message })

/**
 * Counts a change of a field that may be changed `most` times in `days` days.
 * @throws ApiError unacceptable above that
 */
async function count(
  { db, me, now }: SessionContext,
  { field, most, days, message }: { field: 'nickname' | 'company'; most: number; days: number; message: string },
) {
  if ((await q.changedSince(db, me.id, field, minus(now, days, 'day'))) >= most) throw unacceptable(message)
  await q.noteChange(db, me.id, field, now)
}

/** Changes the fields that need no review. @throws ApiError unacceptable with a sentence for the user */
async function changeFacts(ctx: SessionContext, edit: ProfileEdit, person: Person) {
  const changes = changesOf(edit, person, ctx.now)
  const { school = '', company = '', position = '', industry = '', interests = [] } = changes
  const lines = Object.entries({ school, company, position, industry }).concat(
    interests.map((word): [string, string] => ['interest', word]),
  )
  const problem =
    changesProblem(changes, person) ?? lines.map(([field, text]) => textProblem(field, text)).find(Boolean)
  if (problem !== undefined) throw unacceptable(problem)
  if (changesEmployer(changes, person))
    await count(ctx, {
      field: 'company',
      most: profileLimits.companyChanges,
      days: profileLimits.companyDays,
      message: refusals.companyOften,
    })
  if (Object.keys(changes).length > 0) await changeUser(ctx.db, person.id, changes)
}

/** Stores the WeChat id encrypted. A session from a link cannot change it, since it is a contact (security I3, O3). */
async function changeWechatId({ db, keys, me }: SessionContext, written: string) {
  const id = written.trim()
  if (me.fromLink) throw refuse('forbidden', { message: messages.linkBorn })
  const problem = wechatIdProblem(id)
  if (problem !== undefined) throw unacceptable(problem)
  await changeUser(db, me.id, { wechat_id_sealed: id === '' ? null : keys.seal(id) })
}

type Written = { field: PageText; text: string }

/**
 * Refuses mentions of users that the author may not see, since `@` with ten digits could be a contact number
 * (A.auth.24). Mentions in the published text may stay.
 */
async function checkNames({ db, now }: SessionContext, person: Person, { field, text }: Written) {
  const fresh = mentionedIn(text).filter((uid) => !mentionedIn(person[textColumns[field]]).includes(uid))
  const known = (await usersNamed(db, person, fresh, now)).map(({ uid }) => uid)
  const strange = fresh.filter((uid) => !known.includes(uid))
  const problem = textProblem(field, asNumbers(text, strange))
  if (problem !== undefined) throw unacceptable(problem)
}

/** Stores the mentions of new texts for `contacts`. Those of published texts stay until the new texts are approved. */
async function noteNames({ db, me, now }: SessionContext, texts: readonly Written[]) {
  if (texts.length === 0) return
  const person = await personById(db, me.id)
  for (const { field, text } of texts) {
    const uids = new Set([...mentionedIn(text), ...mentionedIn(person[textColumns[field]])])
    const named = await usersNamed(db, person, [...uids], now)
    await q.setMentions(
      db,
      me.id,
      field,
      named.map(({ id }) => id),
    )
  }
}

/** Changes the fields that the client sent, and no others (A.auth.23, A.auth.24). */
export async function editPage(ctx: SessionContext, edit: ProfileEdit): Promise<void> {
  const { db, me } = ctx
  refuseFeature(me, 'profile')
  await holdUser(db, me.id)
  const person = await personById(db, me.id)
  await changeFacts(ctx, edit, person)
  if (edit.wechatId !== undefined) await changeWechatId(ctx, edit.wechatId)
  const reviews = await textReviewsOf(db, me.id)
  const stories: Written[] = []
  for (const field of profileTexts) {
    const text = textOf(edit, field)
    const standing = reviews.find((review) => review.field === field)
    // the text is unchanged, in review already, or refused already
    if (text === undefined || text === (standing?.value ?? person[textColumns[field]])) continue
    if (field !== 'nickname') {
      await checkNames(ctx, person, { field, text })
      stories.push({ field, text })
    } else if (text !== person.nickname) {
      const problem = textProblem(field, text, ctx.env.FAMOUS_NAMES)
      if (problem !== undefined) throw unacceptable(problem)
      await count(ctx, {
        field,
        most: profileLimits.nicknameChanges,
        days: profileLimits.nicknameDays,
        message: refusals.nicknameOften,
      })
    }
    await submitText(ctx, { field, text })
  }
  await noteNames(ctx, stories)
}
