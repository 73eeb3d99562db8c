import type { DocumentName, LegalDocument } from '@/texts/core/legal/format'
import { legalPage as text } from '@/texts/core/legal/page'
import { a11y, Box, ErrorState, Skeleton, Text } from '@/ui'
import { Block } from './block'
import { Contents } from './contents'
import { useDocument } from './use-document'
import './legal.scss'

/** The minimum number of parts for a document to have a table of contents. */
const long = 5

export function DocumentScreen({ name }: { name: DocumentName }) {
  const { document, failed, retry } = useDocument(name)
  if (failed) return <ErrorState title={text.failed} retry={text.retry} onRetry={retry} />
  return (
    <Text color='t1' size='body' className='eg-legal'>
      {document ? <Words name={name} document={document} /> : <Skeleton kind='lines' label={text.loading} />}
    </Text>
  )
}

function Words({ name, document: { heading, dates, blocks } }: { name: DocumentName; document: LegalDocument }) {
  const idOf = (at: number) => `legal-${name}-${at}`
  const parts = blocks.flatMap((block, at) => (block.kind === 'h2' ? [{ id: idOf(at), title: block.text }] : []))
  return (
    <>
      <Text size='h1' balance className='eg-legal-title' {...a11y({ role: 'heading', level: 1 })}>
        {heading}
      </Text>
      <Text mt='s2' color='t3' size='sub'>
        {dates.map((date) => (
          <Box key={date}>{date}</Box>
        ))}
      </Text>
      {parts.length >= long && <Contents parts={parts} />}
      {blocks.map((block, at) => (
        <Block key={at} block={block} id={idOf(at)} />
      ))}
    </>
  )
}
