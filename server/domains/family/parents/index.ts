import { parents } from '../../../../contract/family/parents'
import { refuse } from '../../../kernel/errors'
import { handlers, inSteps } from '../../../kernel/handlers'
import { sendCode } from '../../core/codes'
import { holdWriter } from '../../core/people'
import { codePurpose } from './contacts'
import { userInfo } from './details'
import { accept, candidatePage, draw, judgeName, parentData, unlock } from './family'
import * as q from './queries'
import { authData, familyOf, interactionPage, invite, joinedSingle, submit } from './single'

export { reportedFamily } from './details'
export { addFamilyParent, addFamilySingle } from './ready-families'
export { openInvitation } from './single'
export { endChild as endFamilySingle } from './queries'
export { endFamilyGroup, setFamilyGroup, showFamilyGroup } from './group'

export default handlers(parents, {
  auth: authData,
  submit,
  sendCode: (ctx, { phone }) => sendCode(ctx, phone, codePurpose),
  async pause(ctx, { paused }) {
    await joinedSingle(ctx)
    await q.setChild(ctx.db, ctx.me.id, { paused })
    return {}
  },
  async tellMore(ctx, more) {
    await joinedSingle(ctx)
    await q.tellMore(ctx.db, ctx.me.id, { ...more, nation: more.nation.trim() })
    return {}
  },
  interactions: interactionPage,
  async group(ctx) {
    await joinedSingle(ctx)
    const found = await q.groupKey(ctx.db)
    return ctx.fileUrl(found?.picture_key ?? '')
  },
  userInfo: (ctx, { fmUid }) => userInfo(ctx, fmUid),
  async hide(ctx, { fmUid, hidden }) {
    const { db, me } = ctx
    await joinedSingle(ctx)
    const pair = await q.seenBy(db, me.id, fmUid)
    if (!pair) throw refuse('absent')
    await q.setHidden(db, pair.id, hidden)
    return {}
  },
  invite,
  family: familyOf,
  async dismiss({ db, me }, { fmUid }) {
    if (!(await q.dismiss(db, me.id, fmUid))) throw refuse('absent')
    return {}
  },
  async invitation({ db, now, fileUrl }, { code }) {
    const found = await q.inviter(db, code, now)
    if (!found) throw refuse('absent')
    return { nickname: found.nickname, avatar: fileUrl(found.avatar_key) }
  },
  accept: inSteps({
    prepare: judgeName,
    async write(ctx, wish) {
      await accept(ctx, wish)
      return {}
    },
  }),
  parent: parentData,
  draw,
  candidates: candidatePage,
  async unlock(ctx, { fmUid }) {
    await unlock(ctx, fmUid)
    return {}
  },
  async leave({ db, me }) {
    await holdWriter(db, me.id)
    await q.endParent(db, me.id)
    return {}
  },
})
