import { type Rating, ratings } from '@contract/play/offline-lists'
import { offline as text } from '@/texts/play/offline'
import { a11y, Box, classes, press, Row, Text } from '@/ui'
import './offline.scss'

/** The stars that were given. */
export const Stars = ({ rating }: { rating: number }) => (
  <Row align='center' {...a11y({ role: 'img', label: text.starsSpoken(rating) })}>
    {ratings.map((star) => (
      <Box key={star} className={classes('eg-offline-star', star <= rating && 'eg-offline-lit')} />
    ))}
  </Row>
)

type Props = { label: string; value: Rating | undefined; large?: boolean; onChange: (rating: Rating) => void }

/** A choice of one to five stars, with a word for it (B.evaluate.09). */
export const StarPicker = ({ label, value, large, onChange }: Props) => (
  <Row align='center' justify='between' wrap className={large ? 'eg-offline-large' : undefined}>
    <Text size={large ? 'h3' : 'body'}>{label}</Text>
    <Row align='center'>
      <Row {...a11y({ role: 'radiogroup', label })}>
        {ratings.map((star) => (
          <Row
            key={star}
            hit
            align='center'
            className='eg-offline-pick'
            {...press(() => onChange(star), { role: 'radio', checked: star === value, label: text.starsSpoken(star) })}
          >
            <Box className={classes('eg-offline-star', star <= (value ?? 0) && 'eg-offline-lit')} />
          </Row>
        ))}
      </Row>
      <Text size='sub' color={value === undefined ? 't3' : 'honey-text'} textAlign='right' w={40}>
        {value === undefined ? '' : text.star(value)}
      </Text>
    </Row>
  </Row>
)
