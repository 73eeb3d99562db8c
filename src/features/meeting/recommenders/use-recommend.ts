import { recommenders } from '@contract/meeting/recommenders'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { recommenders as text } from '@/texts/meeting/recommenders'

/** Recommends a user. It is free and counts once a week (A.recommend.10). */
export const useRecommend = (onDone: (uid: string) => void) =>
  useAction(recommenders.recommend, {
    onDone(_, { uid }) {
      host.toast(text.recommended)
      void forget(recommenders.mine)
      onDone(uid)
    },
  })
