import type { supportTopics } from '@contract/care/support'
import { routes } from '@/routes'
import { followInApp, go } from '@/shell'

type Topic = (typeof supportTopics)[number]

async function contactSupport(topic?: Topic) {
  if (await followInApp('customerService', {})) return
  await (topic === undefined ? go(routes.user.support) : go(routes.user.supportAsk, { topic }))
}

/**
 * Opens customer service: the native app's own, else the requests.
 * @param first runs before, such as closing a sheet
 * @param topic begins a request about it
 */
export function supportTap(first?: () => void, topic?: Topic) {
  return {
    onTap() {
      first?.()
      void contactSupport(topic)
    },
  }
}
