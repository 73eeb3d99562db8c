import type { appeals } from '../../../../contract/care/appeals'
import { supportLimits } from '../../../../contract/care/support'
import type { Data, Input } from '../../../../contract/kernel/define'
import { plus } from '../../../../contract/kernel/time'
import type { Context } from '../../../kernel/context'
import { refuse } from '../../../kernel/errors'
import { hashOf, newToken } from '../../../kernel/keys'
import { stoppedBy } from '../../account/account'
import { punishmentNamed, toldPunishments } from '../../account/punishments'
import { proveCode, sendCode, spendCode } from '../../core/codes'
import { announce, keepPictures } from '../../core/uploads'
import * as q from './queries'
import { texts } from './texts'

/** The purpose of these SMS codes. They do not work for a login, and login codes do not work here. */
const purpose = 'appeal'

/** Sends a code. The answer is the same for every number (security I6, I13). */
export async function sendAppealCode(ctx: Context, phone: string) {
  if (ctx.caller.device === '') throw refuse('badInput')
  return sendCode(ctx, phone, purpose)
}

/**
 * Lists the bans of the account of a number that the caller proved. A login would show the same to the holder of the
 * number.
 */
export async function enter(
  ctx: Context,
  { phone, code }: Input<typeof appeals.enter>,
): Promise<Data<typeof appeals.enter>> {
  const { db, keys, now } = ctx
  await proveCode(ctx, phone, code, purpose)
  const user = await stoppedBy(db, keys, phone)
  if (user === undefined) throw refuse('unacceptable', { message: texts.notStopped, keeps: true })
  await spendCode(ctx, phone, purpose)
  const token = newToken()
  await q.addTicket(db, {
    token_hash: hashOf(token),
    user_id: user,
    expires_at: plus(now, supportLimits.appealMinutes, 'minute'),
  })
  const [given, answers] = await Promise.all([toldPunishments(db, user, now, q.statesOf), q.answersOf(db, user)])
  const stopping = given.filter(({ kind, over }) => !over && (kind === 'ban' || kind === 'deviceBan'))
  return {
    ticket: token,
    list: stopping.map(({ punishmentId, title, reason, startTime, untilTime, appeal }) => ({
      ...{ punishmentId, title, reason, startTime, untilTime, appeal },
      answer: answers.find(({ public_id }) => public_id === punishmentId)?.answer ?? '',
    })),
  }
}

/**
 * The user that a ticket belongs to.
 * @throws ApiError unacceptable when the ticket expired or the account is open again
 */
async function holderOf({ db, now }: Context, ticket: string): Promise<{ id: number }> {
  const id = await q.holderOf(db, hashOf(ticket), now)
  if (id === undefined) throw refuse('unacceptable', { message: texts.ticketOver })
  return { id }
}

export async function uploadToken(ctx: Context, { ticket, type, size }: Input<typeof appeals.uploadToken>) {
  return announce({ ...ctx, me: await holderOf(ctx, ticket) }, { purpose, type, size })
}

/** Checks an appeal and returns its user, punishment and pictures. @throws ApiError */
export async function appealOf(ctx: Context, { ticket, punishmentId, images = [] }: Input<typeof appeals.banned>) {
  const me = await holderOf(ctx, ticket)
  const punishment = await punishmentNamed(ctx.db, me.id, punishmentId)
  if (punishment === undefined) throw refuse('absent')
  const wanted = [...new Set(images)]
  const pictures = await keepPictures(ctx.db, me.id, wanted, purpose)
  if (pictures.length < wanted.length) throw refuse('unacceptable', { message: texts.gone })
  return { me, punishment, upload_ids: wanted }
}
