import type { UnlockList } from '../../../contract/options'

export const sourceNames: Record<UnlockList, string> = {
  visitor: '来自访客',
  follower: '来自粉丝',
  recommender: '来自推荐我的',
  like: '来自喜欢我的',
}
