import { picks } from '../../../contract/areas/picks'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(picks, {
  daily: later,
  pass: later,
  count: later,
  custom: later,
})
