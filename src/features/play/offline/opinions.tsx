import { offline as text } from '@/texts/play/offline'
import { a11y, Box, Card, Row, SectionTitle, Stack, Text } from '@/ui'
import type { Info } from './main-action'
import { Stars } from './stars'

type Props = Info['evaluations'] & { over: boolean }

/** The evaluations of people who attended, without their names. */
export function Opinions({ total, average, list, over }: Props) {
  if (total === 0 && !over) return null
  return (
    <Card>
      <SectionTitle apart>{text.opinions}</SectionTitle>
      {total === 0 ? (
        <Text size='body' color='t2'>
          {text.noOpinions}
        </Text>
      ) : (
        <>
          <Row align='baseline' gap='s2' {...a11y({ role: 'img', label: text.averageSpoken(average, total) })}>
            <Text size='display' className='eg-num'>
              {text.average(average)}
            </Text>
            <Text size='sub' color='t2' className='eg-num'>
              {text.count(total)}
            </Text>
          </Row>
          <Stack mt='s2'>
            {list.map(({ rating, content }, n) => (
              <Box key={n} className='eg-offline-opinion'>
                <Stars rating={rating} />
                <Text mt='s1' size='body' breakWord preLine>
                  {content}
                </Text>
              </Box>
            ))}
          </Stack>
        </>
      )}
    </Card>
  )
}
