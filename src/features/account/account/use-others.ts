import { useEffect, useRef, useState } from 'react'
import { codes } from '@contract/kernel/errors'
import type { ApiError } from '@/api'
import { host } from '@/platform'
import { account as text } from '@/texts/account/account'
import type { Draft } from './draft'
import { appleNonce, useAppleLogIn, useWechatLogIn, wechatPage } from './queries'
import { asksToStay } from './use-refusal'

type Screen = {
  entered: () => void
  change: (part: Partial<Draft>) => void
  say: (msg: string, refusal?: ApiError) => void
}

/**
 * Handles a refused login: asks whether an account in cancellation should stay, links an unknown account by phone, and
 * shows other refusals.
 */
async function refused(
  { change, say }: Screen,
  refusal: ApiError | undefined,
  tie: Partial<Draft>,
  again: () => void,
): Promise<void> {
  const stays = await asksToStay(refusal)
  if (stays !== undefined) return stays ? again() : undefined
  if (refusal?.code === codes.mustRegister) change(tie)
  else say(refusal?.msg ?? text.noAnswer, refusal)
}

export function useWechat(screen: Screen) {
  const wechat = useWechatLogIn(screen.entered, (refusal, input) => {
    // a code of the web page stays valid, so it can link the account after the login by phone
    const tie = { tie: 'wechat', pageCode: input.state === undefined ? undefined : input.code } as const
    void refused(screen, refusal, tie, () => void wechat.run({ ...input, goOn: true }))
  })
  return {
    busy: wechat.busy,
    run: wechat.run,
    async start() {
      const code = await host.loginCode()
      if (code === undefined) screen.say(text.noAnswer)
      else await wechat.run({ code })
    },
  }
}

export type Back = { next?: string; code?: string; state?: string }

/**
 * Logs in by WeChat's login page, only in WeChat's browser. The URL is fetched before the tap, so that the tap can open
 * the page at once.
 */
export function useWechatPage({ next, code, state }: Back, { run, busy }: ReturnType<typeof useWechat>) {
  const [url, setUrl] = useState('')
  const asked = useRef(false)
  const possible = host.environment === 'wechat-browser' && !host.inMiniProgram
  useEffect(() => {
    if (!possible || asked.current) return
    asked.current = true
    void (async () => {
      if (code !== undefined && state !== undefined) {
        host.dropFromAddress(['code', 'state'])
        await run({ code, state })
      }
      setUrl(await wechatPage(next))
    })()
  }, [possible, next, code, state, run])
  return { there: url !== '', busy, start: () => void host.openWechatLogin(url) }
}

/** Logs in with Apple, only in the native iOS app (A.auth.03). */
export function useApple(screen: Screen) {
  const [asking, setAsking] = useState(false)
  const apple = useAppleLogIn(screen.entered, (refusal, input) => {
    const tie = { tie: 'apple', appleToken: input.identityToken } as const
    void refused(screen, refusal, tie, () => void apple.run({ ...input, goOn: true }))
  })
  async function start() {
    setAsking(true)
    try {
      const nonce = await appleNonce().catch(() => undefined)
      if (nonce === undefined) return screen.say(text.noAnswer)
      const reply = nonce === '' ? undefined : await host.bridge.appleLogin(nonce)
      if (reply?.ok) await apple.run({ identityToken: reply.data.identityToken })
      else if (reply?.why !== 'cancelled') screen.say(text.noApple)
    } finally {
      setAsking(false)
    }
  }
  return { there: host.environment === 'native' && host.system === 'ios', busy: asking || apple.busy, start }
}
