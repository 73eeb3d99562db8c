import { chat } from '../../../contract/areas/chat'
import { refuse } from '../../http/failure'
import { serve } from '../../http/serve'

const later = async (): Promise<never> => {
  throw refuse('absent')
}

export default serve(chat, {
  conversations: later,
  open: later,
  conversation: later,
  messages: later,
  send: later,
  read: later,
  recall: later,
  mute: later,
  remove: later,
  bothered: later,
  badges: later,
  ticket: later,
})
