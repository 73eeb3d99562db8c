import { useState } from 'react'
import { codes } from '@contract/errors'
import { limits } from '@contract/limits'
import type { ApiError } from '@/api'
import { host } from '@/platform'
import { account as text } from '@/texts/account'
import { forgetDraft, useDraft } from './draft'
import { isPhone } from './phone'
import { useLogIn, useSendCode, useWechatLogIn, waitOf } from './queries'
import { useConsent } from './use-consent'
import { useSecondsLeft } from './use-seconds-left'

/** What is wrong, by the field it stands beside; `all` is about none of them. */
export type Wrong = Partial<Record<'phone' | 'code' | 'gender' | 'birthDate' | 'all', string>>

/** Logging in, from an empty screen to a session: by code, by WeChat, and the one more step of a newcomer (A.auth.01 to 05). */
export function useLogin(entered: () => void) {
  const [draft, change] = useDraft()
  const [wrong, setWrong] = useState<Wrong>({})
  const [sends, setSends] = useState(0)
  const consent = useConsent()
  const left = useSecondsLeft(draft.resendAt)
  const wait = draft.sentTo === draft.phone ? left : 0

  const done = () => {
    forgetDraft()
    entered()
  }
  const waitFor = (seconds: number) => change({ sentTo: draft.phone, resendAt: Date.now() + seconds * 1000 })

  const sending = useSendCode(
    (seconds) => {
      waitFor(seconds)
      setSends((n) => n + 1)
    },
    (refusal) => {
      const seconds = waitOf(refusal)
      if (seconds !== undefined) waitFor(seconds)
      setWrong({ code: refusal?.msg ?? text.noAnswer })
    },
  )
  const logging = useLogIn(done, refused)
  const wechat = useWechatLogIn(done, (refusal) => {
    if (refusal?.code === codes.mustRegister) change({ tieWechat: true })
    else setWrong({ all: refusal?.msg ?? text.noAnswer })
  })

  function refused(refusal: ApiError | undefined) {
    const { code, msg = text.noAnswer } = refusal ?? {}
    if (code === codes.mustRegister) change({ newcomer: true })
    else if (code === codes.wrongCode) {
      change({ newcomer: false })
      setWrong({ code: msg })
    } else if (draft.newcomer && (code === codes.underAge || code === codes.badInput)) setWrong({ birthDate: msg })
    else setWrong({ all: msg })
  }

  async function logIn() {
    const { phone, code, newcomer, gender, birthDate, tieWechat } = draft
    // asked for anew each time, because WeChat's code is good for one use
    const wechatCode = tieWechat ? await host.loginCode() : undefined
    await logging.run({ phone, code, wechatCode, ...(newcomer && { gender, birthDate }) })
  }

  async function logInByWechat() {
    const code = await host.loginCode()
    if (code === undefined) setWrong({ all: text.noAnswer })
    else await wechat.run({ code })
  }

  function missing(): Wrong | undefined {
    const { phone, code, newcomer, gender, birthDate } = draft
    if (!isPhone(phone)) return { phone: text.wrongPhone }
    if (code.length < limits.smsCodeDigits) return { code: draft.sentTo === phone ? text.needCode : text.sendFirst }
    if (newcomer && gender === undefined) return { gender: text.needGender }
    if (newcomer && birthDate === '') return { birthDate: text.needBirth }
    return undefined
  }

  return {
    draft,
    wrong,
    wait,
    sends,
    consent,
    busy: logging.busy || wechat.busy,
    sending: sending.busy,
    write(part: Parameters<typeof change>[0]) {
      setWrong({})
      change(part)
    },
    send() {
      if (!isPhone(draft.phone)) return setWrong({ phone: text.wrongPhone })
      setWrong({})
      return consent.before(() => void sending.run({ phone: draft.phone }))
    },
    submit() {
      const lacks = missing()
      setWrong(lacks ?? {})
      if (!lacks) consent.before(() => void logIn())
    },
    byWechat() {
      setWrong({})
      consent.before(() => void logInByWechat())
    },
  }
}

export type Login = ReturnType<typeof useLogin>
