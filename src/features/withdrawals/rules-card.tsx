import { limits } from '@contract/limits'
import { netOf } from '@contract/net'
import { withdrawals as text } from '@/texts/withdrawals'
import { Box, Card, classes, SectionTitle } from '@/ui'

const sample = 100
const gross = (sample / limits.dogFoodPerYuan) * 100
const cost = (gross * limits.withdrawPlatformPercent) / 100

const lines = [
  { name: text.sumOf(sample), value: text.yuan(gross) },
  { name: text.cost, value: `−${text.yuan(cost)}` },
  { name: text.yours, value: text.yuan(netOf(sample)), strong: true },
]

/** How dog food becomes money, by the example of the specification, and the rules in plain words (A.money.15 to 18). */
export function RulesCard() {
  return (
    <>
      <SectionTitle>{text.sum}</SectionTitle>
      <Card className='wd-lines'>
        {lines.map(({ name, value, strong }) => (
          <Box key={name} className='wd-sum'>
            <Box className='wd-sum-n'>{name}</Box>
            <Box className={classes('wd-sum-v eg-num', strong && 'wd-sum-on')}>{value}</Box>
          </Box>
        ))}
      </Card>
      <SectionTitle>{text.rules}</SectionTitle>
      <Card className='wd-lines'>
        {text.ruleLines.map((line, at) => (
          <Box key={line} className='wd-rule'>
            <Box className='wd-rule-n eg-num'>{at + 1}</Box>
            <Box className='wd-rule-w'>{line}</Box>
          </Box>
        ))}
      </Card>
    </>
  )
}
