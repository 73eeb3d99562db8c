import { apply } from '../../../contract/areas/apply'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(apply, {
  quote: later,
  send: later,
  wantMe: later,
  iWant: later,
  friend: later,
  accept: later,
  reject: later,
  reasons: later,
  remove: later,
  stop: later,
  read: later,
})
