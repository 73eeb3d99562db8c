import { prefer } from '../../../contract/areas/prefer'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(prefer, {
  edit: later,
})
