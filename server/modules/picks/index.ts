import { picks } from '../../../contract/areas/picks'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'
import { noteDecision } from './queries'

/** Notes what somebody did about a recommendation; likes and applications tell. Runs in their transaction. */
export { noteDecision }

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(picks, {
  daily: later,
  pass: later,
  count: later,
  custom: later,
})
