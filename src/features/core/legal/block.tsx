import type { ReactNode } from 'react'
import { host } from '@/platform'
import type { Block as Piece, Line as Words } from '@/texts/core/legal/format'
import { legalPage as text } from '@/texts/core/legal/page'
import { a11y, Row, SectionTitle, Stack, Text } from '@/ui'
import { PersonalRows, ThirdParties } from './known-rows'
import { Line } from './line'
import { Rows, Value } from './rows'
import { Support } from './support'

export function Block({ block, id }: { block: Piece; id: string }) {
  switch (block.kind) {
    case 'h2':
      return (
        <Stack id={id} mt='s8' className='eg-legal-part'>
          <SectionTitle>{block.text}</SectionTitle>
        </Stack>
      )
    case 'h3':
      return (
        <Text mt='s5' size='h3' {...a11y({ role: 'heading', level: 3 })}>
          {block.text}
        </Text>
      )
    case 'p':
      return (
        <Here only={block.only}>
          <Paragraph of={block.line} />
        </Here>
      )
    case 'ul':
    case 'ol':
      return <Items of={block.items} numbered={block.kind === 'ol'} />
    case 'note':
      return (
        <Stack mt='s4' py='s3' px='s4' radius='m' bg='honey-soft'>
          <Line of={block.line} />
        </Stack>
      )
    case 'article':
      return <Paragraph of={[{ strong: `${text.law(block.no)}　` }, block.text]} />
    case 'table':
      return <Rows columns={block.columns} rows={block.rows} />
    case 'copy':
      return (
        <Stack shadow={1} mt='s3' p='s4' radius='m' bg='card' className='eg-legal-out'>
          <Text w={76} rigid color='t3' className='eg-legal-card-key'>
            {block.title}
          </Text>
          <Value words={block.text} />
        </Stack>
      )
    case 'rows':
      return <KnownRows of={block.of} columns={block.columns} />
    case 'support':
      return <Support />
  }
}

/** Shows a sentence only on the platform that requires it (A.legal.20). */
const Here = ({ only, children }: { only: string | undefined; children: ReactNode }) =>
  only === undefined || host.system === only ? children : null

const Items = ({ of, numbered }: { of: readonly Words[]; numbered: boolean }) => (
  <Stack gap='s2' mt='s3' {...a11y({ role: 'list' })}>
    {of.map((item, at) => (
      <Row key={at} {...a11y({ role: 'listitem' })}>
        <Text rigid color='t3' className='eg-legal-mark'>
          {numbered ? `${at + 1}.` : '·'}
        </Text>
        <Stack grow>
          <Line of={item} />
        </Stack>
      </Row>
    ))}
  </Stack>
)

const KnownRows = ({ of, columns }: Omit<Extract<Piece, { kind: 'rows' }>, 'kind'>) =>
  of === 'thirdParties' ? <ThirdParties columns={columns} /> : <PersonalRows columns={columns} />

const Paragraph = ({ of }: { of: Words }) => (
  <Stack mt='s3'>
    <Line of={of} />
  </Stack>
)
