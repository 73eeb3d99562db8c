import { ClosedTab } from '@/features/home'
import { routes } from '@/routes'
import { page } from '@/shell'
import { home as text } from '@/texts/home'

export default page(routes.home.messages, function Messages() {
  return <ClosedTab scene='notice' title={text.messages} text={text.messagesText} />
})
