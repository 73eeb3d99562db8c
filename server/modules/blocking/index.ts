import { blocking } from '../../../contract/areas/blocking'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(blocking, {
  counts: later,
  users: later,
  dynamics: later,
  block: later,
  blockDynamics: later,
  cancelDynamics: later,
})
