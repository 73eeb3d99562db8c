import { useCallback, useEffect, useState } from 'react'
import { type DocumentPeriod, legal } from '@contract/core/legal'
import { call } from '@/api'
import { documents } from '@/texts/core/legal/documents'
import type { DocumentName, LegalDocument } from '@/texts/core/legal/format'

/** A period as the operator has set it. @throws Error when the server does not tell it */
async function periodNamed(wanted: DocumentPeriod) {
  const { list } = await call(legal.periods, {}, { silent: true })
  const known = list.find(({ name }) => name === wanted)
  if (!known) throw new Error(`the server has no period ${wanted}`)
  return { from: known.startTime, until: known.endTime }
}

/** Loads a document. One that names a period is written with the period that is in force. */
async function loadDocument(name: DocumentName): Promise<LegalDocument> {
  const { default: usual, period, within } = await documents[name]()
  return period && within ? within(await periodNamed(period)) : usual
}

/** A legal document: `undefined` while it loads, `failed` on an error. */
export function useDocument(name: DocumentName) {
  const [read, setRead] = useState<LegalDocument>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadDocument(name).then(setRead, () => setFailed(true))
  }, [name])
  useEffect(load, [load])
  return { document: read, failed, retry: load }
}
