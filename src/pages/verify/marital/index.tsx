import { MaritalForm, ProofScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'
import { verify as text } from '@/texts/account/verify'

export default page(routes.verify.marital, function Marital() {
  return (
    <ProofScreen kind='marital' lead={text.marital.lead}>
      {() => <MaritalForm />}
    </ProofScreen>
  )
})
