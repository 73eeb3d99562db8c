import { routes } from '@/routes'
import { type DocumentName, documentTitles, licencesTitle } from '@/routes/legal'
import { go } from '@/shell'
import { legalPage as text } from '@/texts/core/legal/page'
import { Box, Card, Cell, SectionTitle } from '@/ui'

const linked = [
  'user-service',
  'privacy-protection',
  'personal-info-collection',
  'thrid-party-share-info',
  'content-manage-rules',
  'user-guidelines',
  'vip-service-agreement',
  'recharge-agreement',
  'dog-food-rule',
  'unsubscribe',
  'network-safe',
] as const satisfies readonly DocumentName[]

export const openDocument = (doc: DocumentName) => void go(routes.legal.document, { doc })

export const LegalLinks = () => (
  <Box>
    <SectionTitle>{text.card}</SectionTitle>
    <Card rows>
      {linked.map((doc) => (
        <Cell key={doc} title={documentTitles[doc]} onTap={() => openDocument(doc)} />
      ))}
      <Cell title={licencesTitle} onTap={() => void go(routes.legal.licences)} />
    </Card>
  </Box>
)
