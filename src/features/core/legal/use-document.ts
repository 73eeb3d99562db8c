import { useCallback, useEffect, useState } from 'react'
import { documents } from '@/texts/core/legal/documents'
import type { DocumentName, LegalDocument } from '@/texts/core/legal/format'

/** A legal document: `undefined` while it loads, `failed` on an error. */
export function useDocument(name: DocumentName) {
  const [read, setRead] = useState<LegalDocument>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    documents[name]().then(
      ({ default: document }) => setRead(document),
      () => setFailed(true),
    )
  }, [name])
  useEffect(load, [load])
  return { document: read, failed, retry: load }
}
