import { legal } from '../../../../contract/core/legal'
import { documentNames, documents } from '../../../../contract/core/legal-documents'
import { handlers } from '../../../kernel/handlers'
import type { PersonalData } from '../../../personal-data'
import { partiesOf } from './rules'

/** The documents that a user agrees to, in the order of the list, with their versions in force. */
export const documentsInForce = documentNames.map((name) => ({ name, version: documents[name] }))

/** Returns the handlers. @param personalData all kinds of personal data that the product holds */
export default function legalWith(personalData: readonly PersonalData[]) {
  const list = personalData.map(({ name, goal, scene, tips, keep }) => ({ name, goal, scene, tips, keep }))
  return handlers(legal, {
    async personalData() {
      return { list }
    },

    async thirdParties({ env }) {
      return { list: partiesOf(env) }
    },

    async versions() {
      return { list: documentsInForce }
    },
  })
}
