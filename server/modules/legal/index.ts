import { legal } from '../../../contract/areas/legal'
import { serve } from '../../http/serve'
import { partiesOf } from './rules'

export default serve(legal, {
  async thirdParties({ env }) {
    return { list: partiesOf(env) }
  },
})
