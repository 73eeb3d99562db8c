import { giftWords, welcomeGifts } from '@contract/account/verify-welcome'
import type { Data } from '@contract/kernel/define'
import { levelNames } from '@contract/kernel/options'
import type { profile } from '@contract/profile/profile'
import { verify as text } from '@/texts/account/verify'
import { Card, classes, Icon, layout, LevelBadge, Picture, press, Row, Stack, Text, Tick } from '@/ui'
import { levelOf } from '../../core/people'
import bronze from './assets/badge-level-bronze.svg'
import gold from './assets/badge-level-gold.svg'
import silver from './assets/badge-level-silver.svg'
import visitor from './assets/badge-level-visitor.svg'
import { type Part, type Step, stepsOf } from './level'
import type { Verifications } from './queries'

const tags = [visitor, bronze, silver, gold] as const

/**
 * The level as a dog tag, and the conditions of each level with the user's progress and the gifts that the user can
 * still get (A.X42).
 */
export function LevelCard({ mine, me }: { mine: Verifications; me: Data<typeof profile.me> | undefined }) {
  const { dataLevel: level } = mine
  const steps = stepsOf(mine, me)
  const next = steps.find((step) => step.level > level)
  return (
    <Card>
      <Row align='center'>
        <Picture
          src={tags[level]}
          className={layout({ rigid: true, mr: 's3', block: true, square: 52 })}
          fit='contain'
          lazy={false}
        />
        <Stack grow>
          <Text size='h2'>{level === 0 ? text.levelVisitor : levelNames[level]}</Text>
          <Text color='t2' size='sub'>
            {next
              ? text.levelNext(levelNames[next.level], next.parts.filter(({ done }) => !done).length)
              : text.levelTop}
          </Text>
        </Stack>
      </Row>
      <Stack mt='s4' gap='s1'>
        {steps.map((step) => (
          <Rung
            key={step.level}
            step={step}
            reached={step.level <= level}
            now={step === next}
            welcomed={step.level <= mine.welcomed}
          />
        ))}
      </Stack>
    </Card>
  )
}

type RungProps = { step: Step; reached: boolean; now: boolean; welcomed: boolean }

function Rung({ step, reached, now, welcomed }: RungProps) {
  const gift = welcomeGifts[step.level]
  return (
    <Row align='start' py='s1' px='s3' radius='m' bg={now ? 'success-soft' : undefined}>
      <Row hit align='center' mr='s3' className={classes(!reached && !now && 'eg-verify-step-far')}>
        <LevelBadge level={levelOf(step.level)} large />
        <Text ml='s1' weight='medium' size='body'>
          {levelNames[step.level]}
        </Text>
      </Row>
      <Stack grow>
        {gift && !reached && !welcomed && (
          <Row align='center' hit color='honey-text' size='sub'>
            <Icon name='gift' size={18} className={layout({ mr: 's2' })} />
            {text.stepGift(giftWords(gift))}
          </Row>
        )}
        {step.parts.map((part) => (
          <PartLine key={part.name} part={part} go={now && !part.done} />
        ))}
      </Stack>
    </Row>
  )
}

const PartLine = ({ part: { name, done, open }, go }: { part: Part; go: boolean }) => (
  <Row align='center' hit className={classes(go && 'eg-tap')} {...press(go ? open : undefined)}>
    <Tick on={done} tone='success' label={done ? text.stepDone : text.stepOpen} className={layout({ mr: 's2' })} />
    <Text size='body' grow>
      {name}
    </Text>
    {go && (
      <Row align='center' color='success' weight='medium' size='sub'>
        {text.stepGo}
        <Icon name='fwd' size={14} />
      </Row>
    )}
  </Row>
)
