import { host } from '@/platform'
import type { Block as Piece, Line as Words } from '@/texts/legal/format'
import { legalPage as text } from '@/texts/legal/page'
import { a11y, Box, SectionTitle } from '@/ui'
import { PersonalRows, ThirdParties } from './known-rows'
import { Line } from './line'
import { Rows, Value } from './rows'
import { Support } from './support'

/** One block of a document. `id` is where the table of contents leads. */
export function Block({ block, id }: { block: Piece; id: string }) {
  switch (block.kind) {
    case 'h2':
      return (
        <Box id={id} className='legal-h2'>
          <SectionTitle>{block.text}</SectionTitle>
        </Box>
      )
    case 'h3':
      return (
        <Box className='legal-h3' {...a11y({ role: 'heading', level: 3 })}>
          {block.text}
        </Box>
      )
    case 'p':
      // a sentence that one platform demands stands there alone (A.legal.20)
      return block.only === undefined || host.system === block.only ? <Paragraph of={block.line} /> : null
    case 'ul':
    case 'ol':
      return (
        <Box className='legal-list' {...a11y({ role: 'list' })}>
          {block.items.map((item, at) => (
            <Box key={at} className='legal-item' {...a11y({ role: 'listitem' })}>
              <Box className='legal-mark'>{block.kind === 'ol' ? `${at + 1}.` : '·'}</Box>
              <Box className='legal-item-w'>
                <Line of={item} />
              </Box>
            </Box>
          ))}
        </Box>
      )
    case 'note':
      return (
        <Box className='legal-note'>
          <Line of={block.line} />
        </Box>
      )
    case 'article':
      return <Paragraph of={[{ strong: `${text.law(block.no)}　` }, block.text]} />
    case 'table':
      return <Rows columns={block.columns} rows={block.rows} />
    case 'copy':
      return (
        <Box className='legal-out'>
          <Box className='legal-card-k'>{block.title}</Box>
          <Value words={block.text} />
        </Box>
      )
    case 'rows':
      return block.of === 'thirdParties' ? (
        <ThirdParties columns={block.columns} />
      ) : (
        <PersonalRows columns={block.columns} />
      )
    case 'support':
      return <Support />
  }
}

const Paragraph = ({ of }: { of: Words }) => (
  <Box className='legal-p'>
    <Line of={of} />
  </Box>
)
