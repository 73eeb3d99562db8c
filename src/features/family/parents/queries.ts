import { parents } from '@contract/family/parents'
import type { Data } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { type ApiError, forget, useAction, useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { parents as text } from '@/texts/family/parents'
import { confirm } from '@/ui'

const quiet = { silent: true } as const

export type Auth = Data<typeof parents.auth>
export type Standing = Data<typeof parents.parent>

/** Whether the viewer takes part (C.parents.01). */
export const useAuth = () => useCall(parents.auth, {}, quiet)
export const useGroup = () => useCall(parents.group, {}, quiet)
export const useMyParents = () => useCall(parents.family, {}, quiet)
export const useStanding = () => useCall(parents.parent, {}, quiet)
export const useUser = (fmUid: string) => useCall(parents.userInfo, { fmUid }, quiet)

export const useInteractions = () => usePaged(parents.interactions, {}, { rowKey: ({ fmUid }) => fmUid })
export const useCandidates = (when: boolean) => usePaged(parents.candidates, {}, { rowKey: ({ fmUid }) => fmUid, when })

/** Must be called after the user joined, left or changed their data for parents. */
export function selfChanged(): void {
  for (const one of [parents.auth, parents.family, parents.interactions]) void forget(one)
}

export function parentChanged(): void {
  for (const one of [parents.parent, parents.candidates, parents.userInfo]) void forget(one)
}

async function offerTopUp() {
  if (await confirm({ title: text.poor, content: text.poorText, ok: text.topUp, cancel: text.cancel }))
    await go(routes.money.topUp)
}

/**
 * Unlocks the contacts: shows price and balance, pays after confirmation, and reveals the contacts of both sides. With
 * too little dog food it leads to the top-up.
 */
export function useUnlock() {
  const { run, busy } = useAction(parents.unlock, {
    silent: true,
    onDone: () => {
      host.toast(text.unlocked)
      parentChanged()
    },
    onFailed: (refusal: ApiError | undefined) => {
      if (refusal?.code === codes.notEnoughDogFood) void offerTopUp()
      else host.toast(refusal?.msg ?? text.failed)
    },
  })
  async function unlock(fmUid: string, { price, balance }: Standing) {
    const question = { title: text.unlockAsk, content: text.unlockText(price, balance), ok: text.unlockYes }
    if (await confirm({ ...question, cancel: text.cancel })) await run({ fmUid })
  }
  return { unlock, busy }
}

export async function copy(words: string): Promise<void> {
  host.toast((await host.copy(words)) ? text.copied : text.notCopied)
}
