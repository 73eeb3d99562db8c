import { invite } from '../../../contract/areas/invite'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = () => {
  throw refuse('absent')
}

export default serve(invite, { mine: later, list: later, of: later })
