import { legal } from '../../../../contract/core/legal'
import { handlers } from '../../../kernel/handlers'
import type { PersonalData } from '../../../personal-data'
import { partiesOf } from './rules'

/** `personalData`: all kinds of data that are held of a user. */
export default function legalWith(personalData: readonly PersonalData[]) {
  const list = personalData.map(({ name, goal, scene, tips, keep }) => ({ name, goal, scene, tips, keep }))
  return handlers(legal, {
    async personalData() {
      return { list }
    },

    async thirdParties({ env }) {
      return { list: partiesOf(env) }
    },
  })
}
