import { QuestionForm } from '@/features/profile/faq'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.conversationQuestionSettingPage, function ConversationQuestionSettingPage({ query }) {
  return <QuestionForm question={query.question} />
})
