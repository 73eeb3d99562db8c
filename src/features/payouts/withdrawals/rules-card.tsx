import { limits } from '@contract/kernel/limits'
import { netOf } from '@contract/kernel/net'
import { withdrawals as text } from '@/texts/payouts/withdrawals'
import { Card, layout, Row, SectionTitle, Stack, Text } from '@/ui'

const sample = 100
const gross = (sample / limits.dogFoodPerYuan) * 100
const cost = (gross * limits.withdrawPlatformPercent) / 100

const lines = [
  { name: text.sumOf(sample), value: text.yuan(gross) },
  { name: text.cost, value: `−${text.yuan(cost)}` },
  { name: text.yours, value: text.yuan(netOf(sample)), strong: true },
]

/** How dog food is converted to money, with an example and the rules (A.money.15 to 18). */
export function RulesCard() {
  return (
    <>
      <SectionTitle>{text.sum}</SectionTitle>
      <Card className={layout({ gap: 's2' })}>
        {lines.map(({ name, value, strong }) => (
          <Row key={name} align='baseline'>
            <Text grow color='t2'>
              {name}
            </Text>
            <Stack
              rigid
              ml='s3'
              color={strong ? 'brand' : undefined}
              weight={strong ? 'bold' : undefined}
              className='eg-num'
            >
              {value}
            </Stack>
          </Row>
        ))}
      </Card>
      <SectionTitle>{text.rules}</SectionTitle>
      <Card className={layout({ gap: 's2' })}>
        {text.ruleLines.map((line, at) => (
          <Row key={line} align='start' color='t2'>
            <Text w={22} rigid color='t3' className='eg-num'>
              {at + 1}
            </Text>
            <Stack grow>{line}</Stack>
          </Row>
        ))}
      </Card>
    </>
  )
}
