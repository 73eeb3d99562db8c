import { host } from '@/platform'
import type { Column, Row as Entry } from '@/texts/core/legal/format'
import { legalPage as text } from '@/texts/core/legal/page'
import { a11y, press, Row, Stack, Text } from '@/ui'

/** Shows a table. With more than three columns a phone would have to scroll sideways, so each row becomes a card. */
export const Rows = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Entry[] }) =>
  columns.length <= 3 ? <Grid columns={columns} rows={rows} /> : <Cards columns={columns} rows={rows} />

const Grid = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Entry[] }) => (
  <Text clip radius='s' size='sub' mt='s3' className='eg-legal-grid' {...a11y({ role: 'table' })}>
    <Row bg='sunken' weight='medium' className='eg-legal-grid-row' {...a11y({ role: 'row' })}>
      {columns.map(({ key, title }) => (
        <Text
          key={key}
          grow
          py='s2'
          px='s3'
          breakWord
          className='eg-legal-grid-cell'
          {...a11y({ role: 'columnheader' })}
        >
          {title}
        </Text>
      ))}
    </Row>
    {rows.map((row, at) => (
      <Row key={at} className='eg-legal-grid-row' {...a11y({ role: 'row' })}>
        {columns.map(({ key }) => (
          <Text key={key} grow py='s2' px='s3' breakWord className='eg-legal-grid-cell' {...a11y({ role: 'cell' })}>
            {row[key]}
          </Text>
        ))}
      </Row>
    ))}
  </Text>
)

const Cards = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Entry[] }) => {
  // a number alone is no heading, so the next column is added
  const numbered = columns[0]?.key === 'num'
  const [named, ...rest] = numbered ? columns.slice(1) : columns
  return (
    <Stack gap='s3' mt='s3'>
      {rows.map((row, at) => (
        <Stack key={at} shadow={1} p='s4' radius='m' bg='card'>
          <Text size='h3'>{`${numbered ? `${row.num ?? ''}. ` : ''}${(named && row[named.key]) ?? ''}`}</Text>
          {rest.map(({ key, title }) => (
            <Row key={key} mt='s2' size='sub'>
              <Text w={76} rigid color='t3' className='eg-legal-card-key'>
                {title}
              </Text>
              <Value words={row[key] ?? ''} />
            </Row>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

/** Copies an external URL on a tap and never opens it. */
export function Value({ words }: { words: string }) {
  if (!words.startsWith('https://'))
    return (
      <Text grow breakWord>
        {words}
      </Text>
    )
  const take = async () => {
    if (await host.copy(words)) host.toast(text.copied)
  }
  return (
    <Text color='info' grow breakWord className='eg-link eg-legal-link eg-legal-address' {...press(() => void take())}>
      <Stack inline className='eg-legal-word'>
        {words}
      </Stack>
      <Text inline ml='s2' weight='medium' noWrap className='eg-legal-word'>
        {text.copy}
      </Text>
    </Text>
  )
}
