import { unlocks } from '../../../contract/areas/unlocks'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(unlocks, {
  unlock: later,
  history: later,
  collect: later,
})
