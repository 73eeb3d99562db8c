import { host } from '@/platform'
import type { Column, Row } from '@/texts/legal/format'
import { legalPage as text } from '@/texts/legal/page'
import { a11y, Box, press } from '@/ui'

/** Few and short columns stand side by side; more become a card a row, so that nothing scrolls sideways on a phone. */
export const Rows = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) =>
  columns.length <= 3 ? <Grid columns={columns} rows={rows} /> : <Cards columns={columns} rows={rows} />

const Grid = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) => (
  <Box className='legal-grid' {...a11y({ role: 'table' })}>
    <Box className='legal-grid-row legal-grid-head' {...a11y({ role: 'row' })}>
      {columns.map(({ key, title }) => (
        <Box key={key} className='legal-grid-cell' {...a11y({ role: 'columnheader' })}>
          {title}
        </Box>
      ))}
    </Box>
    {rows.map((row, at) => (
      <Box key={at} className='legal-grid-row' {...a11y({ role: 'row' })}>
        {columns.map(({ key }) => (
          <Box key={key} className='legal-grid-cell' {...a11y({ role: 'cell' })}>
            {row[key]}
          </Box>
        ))}
      </Box>
    ))}
  </Box>
)

const Cards = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) => {
  // a number alone names nothing: it stands before what comes next
  const numbered = columns[0]?.key === 'num'
  const [named, ...rest] = numbered ? columns.slice(1) : columns
  return (
    <Box className='legal-cards'>
      {rows.map((row, at) => (
        <Box key={at} className='legal-card'>
          <Box className='legal-card-t'>{`${numbered ? `${row.num ?? ''}. ` : ''}${(named && row[named.key]) ?? ''}`}</Box>
          {rest.map(({ key, title }) => (
            <Box key={key} className='legal-card-r'>
              <Box className='legal-card-k'>{title}</Box>
              <Value words={row[key] ?? ''} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** Words, or an address outside, which is copied and never opened. */
export function Value({ words }: { words: string }) {
  if (!words.startsWith('https://')) return <Box className='legal-card-v'>{words}</Box>
  const take = async () => {
    if (await host.copy(words)) host.toast(text.copied)
  }
  return (
    <Box className='legal-card-v legal-link legal-address' {...press(() => void take())}>
      <Box className='legal-word'>{words}</Box>
      <Box className='legal-word legal-copy'>{text.copy}</Box>
    </Box>
  )
}
