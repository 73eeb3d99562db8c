import { picks as text } from '@/texts/meeting/picks'
import { BoneMeter, Box, classes, Icon, layout, press, Row, Stack, Text } from '@/ui'
import './reasons.scss'

/**
 * Compares a figure with the mean. Figures are multiples of five, so the ratio is rounded to halves, and from 2.75 on
 * to whole numbers: finer steps would pretend more precision.
 */
function besideUsual(percent: number, usual: number): string {
  const times = percent / usual
  if (times < 0.8) return text.fitUnder
  if (times < 1.25) return text.fitNear
  return text.fitTimes(times < 2.75 ? Math.round(times * 2) / 2 : Math.round(times))
}

type FitProps = {
  percent: number
  /** The mean figure of all people who fit each other's filters, in percent. */
  usual: number | undefined
  /** Called when the user asks for the meaning of the figure. */
  onAsk?: () => void
}

/** Replaces a figure that cannot be shown (A.prefer.14). A tap asks for the reason and does nothing else. */
export const FitUntold = ({ onAsk }: Pick<FitProps, 'onAsk'>) => (
  <Box onClick={(event) => onAsk && event.stopPropagation()}>
    <Row align='center' hit color='t3' size='cap' className={classes(onAsk && 'eg-tap')} {...press(onAsk)}>
      {text.fitUntold}
      <Icon name='info' size={14} className={layout({ ml: 's1' })} />
    </Row>
  </Box>
)

/** The chance that both say yes, compared with the mean. A tap asks for its meaning and does nothing else. */
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
