import { legal } from '../../../contract/areas/legal'
import { handlers } from '../../handlers'
import { partiesOf } from './rules'

export default handlers(legal, {
  async thirdParties({ env }) {
    return { list: partiesOf(env) }
  },
})
