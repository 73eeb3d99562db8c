import { EducationForm, ProofScreen } from '@/features/account/verify'
import { routes } from '@/routes'
import { page } from '@/shell'
import { verify as text } from '@/texts/account/verify'

export default page(routes.verify.education, function Education() {
  return (
    <ProofScreen kind='education' lead={text.education.lead}>
      {(again) => <EducationForm again={again} />}
    </ProofScreen>
  )
})
