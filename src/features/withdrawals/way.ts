import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { withdrawals as text } from '@/texts/withdrawals'
import { alert } from '@/ui'
import type { Figures } from './queries'

/** What the native app calls a page of the mini-program, which it opens in WeChat. */
const program = 'miniProgram'

/** Whether it can be asked for here: on the mini-program alone, or where nothing is paid in earnest (A.X18). */
export const isHere = (figures: Pick<Figures, 'anywhere'> | undefined) =>
  host.environment === 'weapp' || figures?.anywhere === true

/**
 * Leads to where it can be asked for: the page, or the mini-program from everywhere else (A.money.19, A.money.23). An app
 * that cannot open the mini-program says how to find it, as a browser does.
 */
export async function leadOn(figures: Figures | undefined): Promise<void> {
  if (isHere(figures)) return go(routes.money.withdraw)
  if (host.environment === 'native') {
    host.toast(text.elsewhere)
    const { ok } = await host.bridge.navigateTo(program, { path: routes.money.withdraw.page })
    if (ok) return
  }
  await alert({
    title: text.how,
    content: host.inMiniProgram ? text.howFramed : text.howText,
    ok: text.known,
  })
}
