import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { withdrawals as text } from '@/texts/payouts/withdrawals'
import { alert } from '@/ui'
import type { Figures } from './queries'

/** The prefix that the native app uses for pages of the mini-program. */
const program = 'miniProgram'

/** Tells whether a withdrawal is possible here: in the mini-program, or anywhere with simulated payments (A.X18). */
export const isHere = (figures: Pick<Figures, 'anywhere'> | undefined) =>
  host.environment === 'weapp' || figures?.anywhere === true

/**
 * Opens the page, or the mini-program from other hosts. If neither opens, tells the user how to find it (A.money.19,
 * A.money.23).
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
