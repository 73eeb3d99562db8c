// Sends notices to channels outside the app, and kills itself with SIGKILL at one of them.
import { tellEverybody } from '../../../server/notices'
import { sendAndDie } from './send-and-die'

void sendAndDie(({ providers, ...tools }, arrives, now) => {
  const subscribe = async (openid: string, _template: string, { id }: { id: string }) => arrives(`${openid} ${id}`)
  const notices = { ...providers.notices, subscribe }
  return tellEverybody({ ...tools, providers: { ...providers, notices } }, now, new AbortController().signal)
})
