import { recommenders } from '../../../contract/areas/recommenders'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(recommenders, {
  recommendMe: later,
  mine: later,
  recommend: later,
  unlock: later,
  showLower: later,
  week: later,
})
