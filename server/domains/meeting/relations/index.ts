import { relations } from '../../../../contract/meeting/relations'
import { handlers } from '../../../kernel/handlers'
import { followTotals } from '../../planet/follows'
import { likeTotals } from '../likes'
import { visitorTotals } from '../visitors'

export default handlers(relations, {
  async count({ db, me, now }) {
    const [visits, likes, follows] = await Promise.all([
      visitorTotals(db, me.viewer, now),
      likeTotals(db, me.viewer, now),
      followTotals(db, me.viewer, now),
    ])
    return {
      visitors: visits.total,
      visitorsToday: visits.today,
      ...likes,
      followers: follows.followers,
      following: follows.following,
      mutualFollowing: follows.mutual,
    }
  },
})
