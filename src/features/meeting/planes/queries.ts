import { settings } from '@contract/account/settings'
import { codes } from '@contract/kernel/errors'
import { levels, reviewState, userStatus } from '@contract/kernel/options'
import { planeLimits, planes } from '@contract/meeting/planes'
import { goods } from '@contract/money/goods'
import { profile } from '@contract/profile/profile'
import { type ApiError, call, forget, persistedOfAccount, useAction, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { planes as text } from '@/texts/meeting/planes'
import { alert, confirm } from '@/ui'
import { offerToShow } from '../../core/people'
import { refreshBadges } from '../chat'

const quiet = { silent: true } as const
const goldLevel = 3

export const useAccess = () => useCall(planes.access, {}, quiet)
export const useUnread = () => useCall(planes.unread, {}, quiet)
export const useSetup = () => useCall(planes.setup, {}, quiet)
export const useMine = () =>
  usePaged(planes.mine, {}, { rowKey: ({ driftBottleId, mine }) => `${driftBottleId}${String(mine)}` })

/** Refetches the user's planes. Must be called after any change of the lists, their counts or the attempts left. */
export function planesChanged(): void {
  for (const one of [planes.access, planes.unread, planes.mine, planes.thread]) void forget(one)
  refreshBadges()
}

async function ask(question: { title: string; content?: string; ok: string }, act: () => unknown): Promise<false> {
  if (await confirm({ ...question, cancel: text.later })) act()
  return false
}

/**
 * Makes the six checks in order. A failed check offers the user a way to fix it. Resolves to true when all pass
 * (C.plane.09 to 15).
 */
export async function mayPlay(isFirstInto: boolean): Promise<boolean> {
  if (isFirstInto) {
    void go(routes.message.settingUser)
    return false
  }
  const me = await call(profile.me, {}, quiet).catch(() => undefined)
  if (!me) return (host.toast(text.noUser), false)
  const { status, avatarAuth, dataLevel, finishRealPersonAuth } = me
  if (status === userStatus.banned) return alert({ title: text.banned, ok: text.understood }).then(() => false)
  if (status === userStatus.stealth) {
    const { freeTime } = await call(settings.stealth, {}, quiet).catch(() => ({ freeTime: 0 }))
    return offerToShow({ title: text.stealth, freeTime })
  }
  if (avatarAuth.status === reviewState.rejected)
    return ask({ title: text.avatarFailed, content: text.avatarFailedText, ok: text.toAvatar }, () =>
      go(routes.user.photos),
    )
  if (levels.indexOf(dataLevel) < goldLevel && !finishRealPersonAuth)
    return ask({ title: text.verify, content: text.verifyText, ok: text.toVerify }, () => go(routes.verify.center))
  return true
}

const tips = persistedOfAccount<boolean>('THROW_PLANE_TIPS')

/** Throws a caught plane back. The first time on a device it asks for confirmation (C.plane.31). */
export async function throwBack(driftBottleId: string): Promise<boolean> {
  if (!tips.get()) {
    if (!(await confirm({ title: text.throwBackAsk, ok: text.throwBack, cancel: text.later }))) return false
    tips.set(true)
  }
  try {
    await call(planes.throwBack, { driftBottleId })
  } catch {
    return false
  }
  planesChanged()
  return true
}

const tooLittle = (refusal: ApiError) =>
  ask(
    {
      title: text.dogFood((refusal.data as { num?: number }).num ?? 0),
      content: text.dogFoodText,
      ok: text.invite,
    },
    () => go(routes.money.inviteFriends),
  )

/** Buys further throws and catches with dog food (C.plane.33 to 36). */
export const useBuy = (onDone: () => void) =>
  useAction(goods.addOrder, {
    ...quiet,
    onDone: () => {
      host.toast(text.bought)
      planesChanged()
      onDone()
    },
    onFailed: (refusal) =>
      refusal?.code === codes.notEnoughDogFood ? void tooLittle(refusal) : host.toast(text.broken),
  })

/** The price and content of one such purchase. */
export function usePrice() {
  const { data } = useCall(goods.list, { kind: 'planes' }, quiet)
  return data?.list.find(({ goodsSkuId }) => goodsSkuId === planeLimits.planesSku)
}
