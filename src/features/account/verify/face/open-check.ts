import type { verify } from '@contract/account/verify'
import type { Data } from '@contract/kernel/define'
import { createOfSession } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, links } from '@/shell'
import { verify as text } from '@/texts/account/verify'

/** For the mini-program's web-view. In memory: our URLs must not carry another one. */
const useFramed = createOfSession<{ address?: string }>(() => ({}))
export const framedCheck = () => useFramed.getState().address

/**
 * Opens the check: leaves a browser, or frames it in the mini-program (C.wechat.03). Without a provider URL follows the
 * redirect to one of our screens. Returns an error text if neither works.
 */
export function openCheck({ url, redirect }: Data<typeof verify.bizToken>): string | undefined {
  if (url === '') {
    const destination = links.resolve(redirect)
    if (!destination) return text.face.noPage
    void go.replace(destination.route, destination.query)
    return undefined
  }
  const opened = host.openOutside(url)
  if (opened.how === 'refused') return text.face.refusedAddress
  if (opened.how === 'framed') {
    useFramed.setState({ address: opened.address })
    void go.replace(routes.verify.faceWeb)
  }
  return undefined
}
