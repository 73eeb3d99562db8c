import { paired } from '../../../contract/areas/paired'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(paired, {
  state: later,
  change: later,
})
