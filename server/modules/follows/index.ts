import { follows } from '../../../contract/areas/follows'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(follows, {
  following: later,
  followers: later,
  mutual: later,
  counts: later,
  follow: later,
  unlock: later,
  showLower: later,
})
