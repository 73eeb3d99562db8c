import { search } from '../../../contract/areas/search'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

export default serve(search, {
  async config({ env }) {
    return { showSearchEntrance: env.SEARCH_ENTRANCE === 'on' }
  },

  async people() {
    throw refuse('absent')
  },
})
