import type { profile } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { levelNames } from '@contract/options'
import { verify as text } from '@/texts/verify'
import { a11y, Box, Card, classes, Icon, LevelBadge, Picture, press } from '@/ui'
import { levelOf } from '../profile'
import bronze from './assets/badge-level-bronze.svg'
import gold from './assets/badge-level-gold.svg'
import silver from './assets/badge-level-silver.svg'
import visitor from './assets/badge-level-visitor.svg'
import { type Part, type Step, stepsOf } from './level'
import type { Mine } from './queries'

const tags = [visitor, bronze, silver, gold] as const

/** My level as a dog tag, and the whole rule: what each level needs and what of it is done (A.X42). */
export function LevelCard({ mine, me }: { mine: Mine; me: Data<typeof profile.me> | undefined }) {
  const { dataLevel: level } = mine
  const steps = stepsOf(mine, me)
  const next = steps.find((step) => step.level > level)
  return (
    <Card>
      <Box className='verify-level'>
        <Picture src={tags[level]} className='verify-level-p' fit='contain' lazy={false} />
        <Box className='verify-level-w'>
          <Box className='verify-level-t'>{level === 0 ? text.levelVisitor : text.levelIs(levelNames[level])}</Box>
          <Box className='verify-level-s'>
            {next
              ? text.levelNext(levelNames[next.level], next.parts.filter(({ done }) => !done).length)
              : text.levelTop}
          </Box>
        </Box>
      </Box>
      <Box className='verify-steps'>
        {steps.map((step) => (
          <Rung key={step.level} step={step} reached={step.level <= level} now={step === next} />
        ))}
      </Box>
    </Card>
  )
}

function Rung({ step, reached, now }: { step: Step; reached: boolean; now: boolean }) {
  return (
    <Box className={classes('verify-step', now && 'verify-step-now')}>
      <Box className={classes('verify-step-b', !reached && !now && 'verify-step-far')}>
        <LevelBadge level={levelOf(step.level)} large />
        <Box className='verify-step-n'>{levelNames[step.level]}</Box>
      </Box>
      <Box className='verify-parts'>
        {step.parts.map((part) => (
          <PartLine key={part.name} part={part} go={now && !part.done} />
        ))}
      </Box>
    </Box>
  )
}

const PartLine = ({ part: { name, done, open }, go }: { part: Part; go: boolean }) => (
  <Box className={classes('verify-part', go && 'eg-tap')} {...press(go ? open : undefined)}>
    <Box
      className={classes('verify-part-m', done && 'verify-part-y')}
      {...a11y({ role: 'img', label: done ? text.stepDone : text.stepOpen })}
    >
      {done && <Icon name='check' size={14} />}
    </Box>
    <Box className='verify-part-w'>{name}</Box>
    {go && (
      <Box className='verify-part-g'>
        {text.stepGo}
        <Icon name='fwd' size={14} />
      </Box>
    )}
  </Box>
)
