import { verifications } from '@contract/kernel/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify } from '@/texts/account/verify'
import { verifyExplain } from '@/texts/account/verify-explain'
import { Card, Cell, layout, LevelBadge, Row, SectionTitle, Text, VerifiedBadges } from '@/ui'
import { levelOf } from '../../../core/people'
import shield from '../assets/shield-mascot.svg'
import { Foot } from '../foot'
import { kinds } from '../kinds'
import { SafeTop } from '../safe-top'
import { Sections } from './sections'

const text = verifyExplain.why
const badges = verifications.map((kind) => ({ kind: kinds[kind].badge, label: verify.kinds[kind].badge }))
const levels = [1, 2, 3] as const

/** The screen 为什么要认证: who benefits, how the user appears to others, and the limits of the promise (C.cert.01). */
export const WhyScreen = () => (
  <SafeTop
    lines={text.lead}
    text={text.text}
    picture={shield}
    foot={<Foot action={text.go} onTap={() => void go(routes.verify.center)} />}
  >
    <Card>
      <Text mb='s2' size='h3'>
        {text.badges}
      </Text>
      <VerifiedBadges items={badges} />
      <Text mt='s2' color='t3' size='cap'>
        {text.badgesText}
      </Text>
    </Card>
    <Sections sections={text.sections} />
    <SectionTitle>{text.levels}</SectionTitle>
    <Card className={layout({ gap: 's3' })}>
      {levels.map((level, at) => (
        <Row key={level} align='start'>
          <LevelBadge level={levelOf(level)} large />
          <Text grow ml='s3' size='body'>
            {text.levelRules[at]}
          </Text>
        </Row>
      ))}
    </Card>
    <Card rows>
      <Cell icon='lock' title={text.more} onTap={() => void go(routes.verify.safeExplain)} />
    </Card>
  </SafeTop>
)
