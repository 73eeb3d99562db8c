// Sends messages to trusted persons, and kills itself with SIGKILL at one of them.
import { watchGuards } from '../../../server/domains/meeting/guards'
import { sendAndDie } from './send-and-die'

void sendAndDie(({ providers, ...tools }, arrives, now) => {
  const sms = async (phone: string, { what }: { what: string }) => arrives(`${what} ${phone}`)
  return watchGuards({ ...tools, providers: { ...providers, notices: { ...providers.notices, sms } } }, now)
})
