import { likes } from '../../../contract/areas/likes'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(likes, {
  likeMe: later,
  mine: later,
  mutual: later,
  counts: later,
  like: later,
  unlock: later,
  showLower: later,
  seen: later,
})
