import { ProofScreen, WorkForm } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'
import { verify as text } from '@/texts/account/verify'

export default page(routes.verify.work, function Work() {
  return (
    <ProofScreen kind='work' lead={text.work.lead}>
      {(again) => <WorkForm again={again} />}
    </ProofScreen>
  )
})
