import {
  preferDegreeNames,
  preferHomelandNames,
  preferLivingNames,
  preferMaritalNames,
} from '@contract/kernel/option-names'
import type { Prefer } from '@contract/profile/prefer'
import { custom as text } from '@/texts/meeting/picks'
import { prefer as preferText } from '@/texts/profile/prefer'
import { a11y, Card, IconButton, layout, press, Row, Stack, Tag, Text } from '@/ui'
import { useCount } from './queries'
import './custom.scss'

/** Describes the filters. Apart from age and height, choices that exclude no user are left out. */
const wordsOf = (filters: Prefer) =>
  [
    text.ages(preferText.ages(filters.ageMin, filters.ageMax)),
    text.heights(preferText.heights(filters.heightMin, filters.heightMax)),
    filters.degree === 1 ? '' : preferDegreeNames[filters.degree],
    preferLivingNames[filters.living],
    filters.homeland === 1 ? '' : preferHomelandNames[filters.homeland],
    filters.marital === 2 ? '' : preferMaritalNames[filters.marital],
  ].filter(Boolean)

export const FilterCard = ({ filters, onOpen }: { filters: Prefer; onOpen: () => void }) => (
  <Card className={layout({ mb: 's3' })}>
    <Row align='start' onClick={onOpen}>
      <Stack grow className='eg-tags'>
        {wordsOf(filters).map((words) => (
          <Tag key={words}>{words}</Tag>
        ))}
      </Stack>
      <IconButton icon='filter' size={22} label={text.change} className='eg-custom-filters-change' />
    </Row>
    <Count filters={filters} />
  </Card>
)

export function Count({ filters }: { filters: Prefer }) {
  const { count, failed, retry } = useCount(filters)
  if (failed && !count) {
    return (
      <Text mt='s2' color='brand' size='sub' className='eg-custom-filters-retry' {...press(() => void retry())}>
        {text.notCounted}
      </Text>
    )
  }
  return (
    <Text mt='s2' color='t2' size='sub' className='eg-custom-filters-retry eg-num' {...a11y({ live: 'polite' })}>
      {count ? text.count(count.mine, count.both) : text.counting}
    </Text>
  )
}
