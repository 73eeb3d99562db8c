import type { verify } from '@contract/account/verify'
import type { Data } from '@contract/kernel/define'
import { routes } from '@/routes'
import { go, links } from '@/shell'
import { framedIn, openOutside } from '@/shell/framed-address'
import { verify as text } from '@/texts/account/verify'

/** The URL of the check that the mini-program shows in its web-view. */
export const framedCheck = () => framedIn(routes.verify.faceWeb)

/**
 * Opens the check: in a browser by leaving the app, in the mini-program in a web-view (C.wechat.03). If the provider
 * has no URL, it opens the screen of this app that `redirect` names. Returns an error text if neither works.
 */
export function openCheck({ url, redirect }: Data<typeof verify.bizToken>): string | undefined {
  if (url === '') {
    const destination = links.resolve(redirect)
    if (!destination) return text.face.noPage
    void go.replace(destination.route, destination.query)
    return undefined
  }
  const how = openOutside(url, routes.verify.faceWeb)
  if (how === 'refused') return text.face.refusedAddress
  if (how === 'framed') void go.replace(routes.verify.faceWeb)
  return undefined
}
