import { goods } from '../../../contract/areas/goods'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = () => {
  throw refuse('absent')
}

export default serve(goods, {
  list: later,
  addOrder: later,
  pay: later,
  order: later,
  check: later,
  cancel: later,
  orders: later,
  allowances: later,
})
