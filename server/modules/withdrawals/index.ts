import { withdrawals } from '../../../contract/areas/withdrawals'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = () => {
  throw refuse('absent')
}

export default serve(withdrawals, {
  figures: later,
  apply: later,
  list: later,
  detail: later,
  confirm: later,
  check: later,
})
