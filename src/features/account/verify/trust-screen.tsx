import { trustLimits, trustParts } from '@contract/account/verify-trust'
import { useLoggedIn } from '@/api'
import { goLogIn } from '@/shell'
import { verifyExplain } from '@/texts/account/verify-explain'
import { Box, Button, Card, layout, Row, SectionTitle, Text } from '@/ui'
import shield from './assets/shield-mascot.svg'
import { MyTrust } from './my-trust'
import { SafeTop } from './safe-top'
import { TrustBar } from './trust-bar'
import './trust.scss'

const text = verifyExplain.trust
const adds = {
  min: trustLimits.trustMin,
  realName: trustLimits.trustRealName,
  education: trustLimits.trustEducation,
  work: trustLimits.trustWork,
  marital: trustLimits.trustMarital,
}

/** The screen 信任分说明: how the score is made (B.trust). A logged-in user sees their own score too. */
export function TrustScreen() {
  const loggedIn = useLoggedIn()
  return (
    <SafeTop lines={text.lead} text={text.leadText} picture={shield}>
      {loggedIn ? <MyTrust /> : <Invite />}
      <SectionTitle>{text.chart}</SectionTitle>
      <Card className={layout({ gap: 's4' })}>
        <Bar
          name={text.bars.min}
          to={trustLimits.trustMin}
          words={text.from(trustLimits.trustMin)}
          why={text.minText(trustLimits.trustMin)}
        />
        {(['realName', 'education', 'work'] as const).map((kind) => {
          const { most } = trustParts[kind]
          return <Bar key={kind} name={text.bars[kind]} to={most} words={text.upTo(most)} why={text.why[kind]} />
        })}
      </Card>
      <Card>
        <Text size='h3'>{text.never}</Text>
        <Text color='t2' size='body'>
          {text.neverText}
        </Text>
      </Card>
      <SectionTitle>{text.how}</SectionTitle>
      <Card className={layout({ gap: 's1' })}>
        {text.howLines(adds).map((line) => (
          <Text key={line} relative pl='s4' color='t2' size='body' className='eg-verify-point'>
            {line}
          </Text>
        ))}
      </Card>
    </SafeTop>
  )
}

type BarProps = { name: string; to: number; words: string; why: string }

const Bar = ({ name, to, words, why }: BarProps) => (
  <Box>
    <Row align='baseline' justify='between' mb='s2'>
      <Text grow weight='medium' size='body'>
        {name}
      </Text>
      <Text ml='s3' color='success' weight='bold' size='body' className='eg-num'>
        {words}
      </Text>
    </Row>
    <TrustBar to={to} label={`${name} ${words}`} />
    <Text mt='s1' color='t3' size='cap'>
      {why}
    </Text>
  </Box>
)

const Invite = () => (
  <Card>
    <Button kind='soft' size='L' block onTap={goLogIn}>
      {text.login}
    </Button>
  </Card>
)
