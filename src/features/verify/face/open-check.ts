import type { verify } from '@contract/areas/verify'
import type { Data } from '@contract/define'
import { createOfSession } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, links } from '@/shell'
import { verify as text } from '@/texts/verify'

/** The page of the face check that a mini-program shows in a frame. In memory: no address of ours may carry another one. */
const useFramed = createOfSession<{ address?: string }>(() => ({}))
export const framedCheck = () => useFramed.getState().address

/**
 * Goes to the face check: out of a browser, into a frame of the mini-program (C.wechat.03). Without an address of the
 * provider the redirect is followed, when it is a screen of ours. Answers what is wrong when neither can be.
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
