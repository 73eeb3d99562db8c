import type { MyProfile } from '@contract/profile/profile'
import { profile as names } from '@/texts/profile/profile'
import { ErrorState, Skeleton } from '@/ui'
import { useMine } from '../../core/people'
import { useEdit } from '../../profile/profile'
import { AboutStep } from './about-step'
import { AvatarStep } from './avatar-step'
import { CityStep, EducationStep, HeightStep, MaritalStep } from './choice-steps'
import { DoneStep } from './done-step'
import { useSteps } from './use-steps'

const screens = {
  city: CityStep,
  height: HeightStep,
  education: EducationStep,
  marital: MaritalStep,
  avatar: AvatarStep,
  about: AboutStep,
}

/**
 * The steps after registration. They can be left and resumed at any time.
 * @param next the address that the new user wanted before logging in
 */
export function OnboardingScreen({ next }: { next?: string }) {
  const { data: mine, state, refusal, retry } = useMine()
  if (mine) return <Steps mine={mine} next={next} />
  if (state === 'loading') return <Skeleton kind='lines' count={4} label={names.loading} />
  return <ErrorState title={names.failed} text={refusal?.msg} retry={names.retry} onRetry={() => void retry()} />
}

function Steps({ mine, next }: { mine: MyProfile; next?: string }) {
  const edit = useEdit({ quiet: true })
  const walk = useSteps(mine)
  if (walk.step === undefined) return <DoneStep next={next} />
  const Step = screens[walk.step]
  // the key gives each step fresh state
  return <Step key={walk.step} walk={walk} mine={mine} edit={edit} />
}
