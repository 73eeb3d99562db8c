import { contactLimits, contacts } from '../../../../contract/account/contacts'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { newHandle } from '../../../kernel/keys'
import { offsetOf, paged } from '../../../kernel/paging'
import { addContacts, contactMark, dropContact, followBlocks, leadContact, leaveContact } from '../../core/blocking'
import { holdUser } from '../../core/people'
import * as q from './queries'
import { texts } from './texts'

export default handlers(contacts, {
  async mine({ db, me }, input) {
    const [total, rows] = await Promise.all([
      q.count(db, me.id),
      q.page(db, me.id, { offset: offsetOf(input), most: input.pageSize }),
    ])
    const records = rows.map(({ id, tail, at }) => ({ contactId: id, tail, createTime: at.getTime() }))
    return paged(total, input, records)
  },

  async add(ctx, { phones }) {
    const { db, me, keys, now } = ctx
    await holdUser(db, me.id)
    const wanted = [...new Set(phones)].map((phone) => ({ phone, mark: contactMark(keys, keys.lookup(phone)) }))
    const known = await q.known(
      db,
      me.id,
      wanted.map(({ mark }) => mark),
    )
    const fresh = wanted.filter(({ mark }) => !known.some((one) => one.equals(mark)))
    const total = (await q.count(db, me.id)) + fresh.length
    if (total > contactLimits.most) throw refuse('unacceptable', { message: texts.full })
    if (fresh.length === 0) return { total }
    const rows = fresh.map(({ phone, mark }) => ({
      id: newHandle(),
      user_id: me.id,
      mark,
      tail: phone.slice(-2),
      at: now,
      lookups: keys.lookups(phone),
    }))
    await addContacts(
      db,
      rows.map(({ lookups: _, ...row }) => row),
    )
    for (const { id, lookups } of rows) await leadContact(ctx, { contact: id, blocker: me.id }, lookups)
    return { total }
  },

  async remove(ctx, { contactId }) {
    const { db, me } = ctx
    await holdUser(db, me.id)
    // an entry of another user, or one that was removed, blocks nothing for the caller
    if (!(await q.isMine(db, me.id, contactId))) return {}
    const followed = await leaveContact(ctx, me.id, contactId)
    await dropContact(db, contactId)
    // another stored number may still block the same account
    for (const user of followed) await followBlocks(ctx, user)
    return {}
  },
})
