import type { supportTopics } from '@contract/care/support'
import { routes } from '@/routes'
import { followInApp, go } from '@/shell'

type Topic = (typeof supportTopics)[number]

async function contactSupport(topic?: Topic) {
  if (await followInApp('customerService', {})) return
  await (topic === undefined ? go(routes.user.support) : go(routes.user.supportAsk, { topic }))
}

/**
 * Opens customer service: that of the native app, otherwise the user's requests.
 * @param first runs before, for example to close a sheet
 * @param topic starts a new request about it
 */
export function supportTap(first?: () => void, topic?: Topic) {
  return {
    onTap() {
      first?.()
      void contactSupport(topic)
    },
  }
}
