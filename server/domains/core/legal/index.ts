import { legal } from '../../../../contract/core/legal'
import { handlers } from '../../../kernel/handlers'
import { personalData } from '../../../personal-data'
import { partiesOf } from './rules'

const kinds = personalData.map(({ name, goal, scene, tips, keep }) => ({ name, goal, scene, tips, keep }))

export default handlers(legal, {
  async personalData() {
    return { list: kinds }
  },

  async thirdParties({ env }) {
    return { list: partiesOf(env) }
  },
})
