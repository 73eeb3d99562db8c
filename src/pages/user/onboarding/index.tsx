import { OnboardingScreen } from '@/features/meeting/onboarding'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.onboarding, function Onboarding({ query: { next } }) {
  return <OnboardingScreen next={next} />
})
