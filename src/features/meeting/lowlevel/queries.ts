import { likes } from '@contract/meeting/likes'
import { recommenders } from '@contract/meeting/recommenders'
import { follows } from '@contract/planet/follows'
import { type ApiError, usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { lowlevel as text } from '@/texts/meeting/lowlevel'

// one toast for each failure, with the server's text if there is one (A.lowlevel.05, A.X47)
const saying = {
  refreshed: () => host.toast(listText.refreshed),
  failed: (refusal: ApiError | undefined) => host.toast(refusal?.msg || text.failed),
}

/** Followers below the viewer's level, ten a page (A.lowlevel.03). */
export const useLowFans = () => usePaged(follows.followers, { low: true }, saying)

/** This week's recommenders below the viewer's level (A.lowlevel.02). */
export const useLowRecommenders = () => usePaged(recommenders.recommendMe, { low: true, showLowLevel: true }, saying)

export const useLowAdmirers = () => usePaged(likes.likeMe, { low: true }, saying)
