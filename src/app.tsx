import '@/platform/fill'
import { usePageNotFound } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { ApiProvider, wire } from '@/api'
import { useTabCounts } from '@/features/meeting/chat'
import { loadVip, loadVipInfo } from '@/features/money/member'
import { host } from '@/platform'
import { shownAgain } from '@/platform/addresses'
import { part, sayOfParts, toldPart } from '@/platform/part'
import { routes } from '@/routes'
import { countTabsWith, go, guardWith, links, showMissing } from '@/shell'
import { shell as text } from '@/texts/core/shell'
import { confirm, sayOfPictures } from '@/ui'
import './app.scss'

wire({
  async expired() {
    const from = links.resolve(host.pages.current())
    if (await confirm({ content: text.expired, ok: text.toLogin, cancel: text.later })) await go.login(from)
  },
  // loaded lazily: seldom needed, and it has texts and addresses of its own
  async verify() {
    const demanded = await toldPart(() => import('@/features/account/verify/verify-on-demand'))
    return demanded ? demanded.verifyOnDemand() : false
  },
  parentsOnly() {
    // a parent may not see what tabs show, and has a screen of their own instead
    if (links.resolve(host.pages.current())?.route.tab) void go.replace(routes.parents.family, {})
  },
  continueAs: (nickname) =>
    confirm({ content: text.continueAs(nickname), ok: text.continueYes, cancel: text.continueNo }),
  unreachable: { timeout: text.timeout, offline: text.offline },
  broken: text.serverBroken,
})

sayOfParts(() => host.toast(text.offline))
sayOfPictures(text.pictures)
host.onUpdate(() => confirm({ content: text.updated, ok: text.updateNow, cancel: text.updateLater }))
host.front.subscribe((front) => front && shownAgain())

guardWith({ vip: loadVip, vipInfo: loadVipInfo })
countTabsWith(useTabCounts)
host.pages.whenMissing(showMissing)

// a wide window has room beside the phone-sized column
if (process.env.TARO_ENV === 'h5' && window.matchMedia('(min-width: 1080px)').matches) {
  // the column works without the panel too, so a failed load is ignored
  void part(() => import('@/shell/desktop-panel')).then(
    ({ layDesktopPanel }) => layDesktopPanel(),
    () => undefined,
  )
}

export default function App({ children }: { children?: ReactNode }) {
  usePageNotFound(() => void go.replace(routes.home.notFound))
  return <ApiProvider>{children}</ApiProvider>
}
