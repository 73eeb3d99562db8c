import { appeals } from '../../../contract/areas/appeals'
import { refuse } from '../../errors'
import { handlers } from '../../handlers'
import { newHandle } from '../../keys'
import { heldOwn } from '../planet'
import { cleaned } from '../reviews/rules'
import * as q from './queries'
import { said } from './texts'

export { decideAppeal, openAppeals } from './staff'

const no = (message: string) => refuse('unacceptable', { message })

export default handlers(appeals, {
  async add(ctx, { dynamicId, words }) {
    const { db, me, now } = ctx
    const text = cleaned(words)
    if (text === '') throw no(said.blank)
    const post = await heldOwn(ctx, dynamicId)
    if (post.state !== 'rejected') throw no(said.notRefused)
    const before = await q.ofRefusal(db, post.id)
    if (before && before.words !== text) throw no(said.once)
    if (!before)
      await q.add(db, {
        ...{ public_id: newHandle(), user_id: me.id, dynamic_id: post.id, words: text },
        ...{ state: 'open', at: now, decided_at: null },
      })
    return {}
  },
})
