import { search } from '../../../contract/areas/search'
import { serve } from '../../http/serve'

export default serve(search, {
  async config({ env }) {
    return { showSearchEntrance: env.SEARCH_ENTRANCE === 'on' }
  },
})
