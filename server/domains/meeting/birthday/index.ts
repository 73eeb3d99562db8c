import { limits } from '../../../../contract/kernel/limits'
import { birthday, birthdayLimits } from '../../../../contract/meeting/birthday'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { personById } from '../../core/people'
import { grant } from '../../money/dog-food'
import { birthdayYear } from '../../profile/profile'
import { dailyOf } from '../picks'
import { texts } from './texts'

export default handlers(birthday, {
  async info(ctx) {
    const { db, me, now, fileUrl } = ctx
    const person = await personById(db, me.id)
    const known = {
      nickname: person.nickname,
      avatar: fileUrl(person.avatar_key),
      verified: person.verified.includes('realName'),
    }
    if (birthdayYear(person.birth_date, now) === undefined)
      return { ...known, expired: true, dogFood: 0, matchUsers: [] }
    const { list } = await dailyOf(ctx)
    const matchUsers = list
      .filter(({ decision }) => decision === '')
      .slice(0, limits.birthdayMatches)
      .map(({ uid, avatar, nickname, reasons }) => ({ uid, avatar, nickname, tips: reasons[0]?.text ?? '' }))
    return { ...known, expired: false, dogFood: birthdayLimits.birthdayDogFood, matchUsers }
  },

  async reward({ db, me, now }) {
    const { birth_date, verified } = await personById(db, me.id)
    const year = birthdayYear(birth_date, now)
    if (year === undefined) throw refuse('unacceptable', { message: texts.over })
    if (!verified.includes('realName')) throw refuse('unacceptable', { message: texts.unverified })
    const gift = {
      user: me.id,
      amount: birthdayLimits.birthdayDogFood,
      once: `birthday:${me.id}:${year}`,
      kind: 'birthday',
      description: texts.gift,
      now,
    }
    await grant(db, gift, { kind: 'limited', origin: 'granted' })
    return { dogFood: birthdayLimits.birthdayDogFood }
  },
})
