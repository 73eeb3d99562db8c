import { type DocumentPeriod, documentPeriods, legal } from '../../../../contract/core/legal'
import { documentNames, documents } from '../../../../contract/core/legal-documents'
import type { Env } from '../../../env'
import { handlers } from '../../../kernel/handlers'
import type { PersonalData } from '../../../personal-data'
import { partiesOf } from './rules'

/** The documents that a user agrees to, in the order of the list, with their versions in force. */
export const documentsInForce = documentNames.map((name) => ({ name, version: documents[name] }))

type Window = { from: Date; until: Date }
/** Returns the period of a report or an activity. The caller passes it in, since this area may not import it. */
type PeriodsOf = Readonly<Record<DocumentPeriod, (env: Env, now: Date) => Window>>

/** Returns the handlers. @param personalData all kinds of personal data that the product holds */
export default function legalWith(personalData: readonly PersonalData[], periodsOf: PeriodsOf) {
  const list = personalData.map(({ name, goal, scene, tips, keep }) => ({ name, goal, scene, tips, keep }))
  return handlers(legal, {
    async personalData() {
      return { list }
    },

    async thirdParties({ env }) {
      return { list: partiesOf(env) }
    },

    async periods({ env, now }) {
      const view = (name: DocumentPeriod, { from, until }: Window) => ({
        name,
        startTime: from.getTime(),
        endTime: until.getTime(),
      })
      return { list: documentPeriods.map((name) => view(name, periodsOf[name](env, now))) }
    },

    async versions() {
      return { list: documentsInForce }
    },
  })
}
