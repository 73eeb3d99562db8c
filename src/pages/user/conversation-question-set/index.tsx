import { QuestionForm } from '@/features/faq'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.conversationQuestionSet, function ConversationQuestionSet() {
  return <QuestionForm />
})
