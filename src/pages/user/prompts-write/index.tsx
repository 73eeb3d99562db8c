import { WriteScreen } from '@/features/profile/prompts'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.promptsWrite, function PromptsWrite({ query: { question, instead } }) {
  return <WriteScreen question={question} instead={instead} />
})
