import { reports } from '../../../contract/areas/reports'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(reports, {
  report: later,
})
