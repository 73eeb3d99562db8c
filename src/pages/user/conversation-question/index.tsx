import { QuestionScreen } from '@/features/profile/faq'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.conversationQuestion, function ConversationQuestion() {
  return <QuestionScreen />
})
