import { picks as text } from '@/texts/meeting/picks'
import { BoneMeter, Box, classes, Icon, layout, press, Row, Stack, Text } from '@/ui'
import './reasons.scss'

/** Compares a figure with the mean. The figure comes in steps of five, so half a time is the finest true step. */
function besideUsual(percent: number, usual: number): string {
  const times = percent / usual
  if (times < 0.8) return text.fitUnder
  if (times < 1.25) return text.fitNear
  return text.fitTimes(times < 2.75 ? Math.round(times * 2) / 2 : Math.round(times))
}

type FitProps = {
  percent: number
  /** Mean of all who fit each other's filters, percent. */
  usual: number | undefined
  /** Asked what it means. */
  onAsk?: () => void
}

/** Replaces a figure that cannot be shown (A.prefer.14). A tap asks why, and opens nothing else. */
export const FitUntold = ({ onAsk }: Pick<FitProps, 'onAsk'>) => (
  <Box onClick={(event) => onAsk && event.stopPropagation()}>
    <Row align='center' hit color='t3' size='cap' className={classes(onAsk && 'eg-tap')} {...press(onAsk)}>
      {text.fitUntold}
      <Icon name='info' size={14} className={layout({ ml: 's1' })} />
    </Row>
  </Box>
)

/** The chance that both say yes, compared with the mean. A tap on it asks for its meaning and opens nothing else. */
export const Fit = ({ percent, usual, onAsk }: FitProps) => (
  <Box onClick={(event) => onAsk && event.stopPropagation()}>
    <Row align='center' hit className={classes(onAsk && 'eg-tap')} {...press(onAsk)}>
      <Row rigid align='baseline' mr='s3' color='brand' weight='bold' className='eg-reason-percent eg-num'>
        {percent}
        <Text ml='s1' size='sub'>
          {text.percent}
        </Text>
      </Row>
      <Stack grow>
        <Row wrap align='center' mb='s1' color='t2' size='cap'>
          {text.fit}
          <Icon name='info' size={14} className={layout({ ml: 's1', color: 't3' })} />
          {usual === undefined ? (
            <Text ml='auto' color='t3' care='none'>
              {text.fitMeans}
            </Text>
          ) : (
            <Text ml='auto' color='brand' weight='medium' className='eg-num'>
              {besideUsual(percent, usual)}
            </Text>
          )}
        </Row>
        <BoneMeter small value={percent} label={text.fit} />
      </Stack>
    </Row>
  </Box>
)
