import { useState } from 'react'
import { documents } from '@contract/documents'
import { codes } from '@contract/errors'
import { limits } from '@contract/limits'
import { host } from '@/platform'
import { account as text } from '@/texts/account'
import { confirm } from '@/ui'
import { type Draft, forgetDraft, useDraft } from './draft'
import { forgetInvite, keptInvite } from './invited-by'
import { isPhone } from './phone'
import { useButtonLogIn, useLogIn } from './queries'
import { useCode } from './use-code'
import { useConsent } from './use-consent'
import { type Back, useApple, useWechat, useWechatPage } from './use-others'
import { asksToStay, nextOf, type Wrong } from './use-refusal'

/** Current versions of the agreements the checkbox accepts (security P3). */
const agreed = { agreedTerms: documents.terms, agreedPrivacy: documents.privacy }

const newcomerOf = ({ gender, birthDate, declared }: Draft) => ({ gender, birthDate, declared, invite: keptInvite() })

function missing({ phone, code, sentTo, step, button, ...draft }: Draft): Wrong | undefined {
  if (!button && !isPhone(phone)) return { phone: text.wrongPhone }
  if (!button && code.length < limits.smsCodeDigits) return { code: sentTo === phone ? text.needCode : text.sendFirst }
  if (step === 'prove' && !/^\d{3}[\dXx]$/.test(draft.idTail)) return { idTail: text.needTail }
  if (step !== 'newcomer') return undefined
  if (draft.gender === undefined) return { gender: text.needGender }
  if (draft.birthDate === '') return { birthDate: text.needBirth }
  return draft.declared ? undefined : { declared: text.needDeclare }
}

/**
 * The login screen, its newcomer step, and proof of a number that may have changed hands
 * (A.auth.01 to 05, 25; security I7).
 * @param entered gets whether a new account was made
 */
export function useLogin(entered: (created: boolean) => void, back: Back) {
  const kept = useDraft()
  const [draft, change] = kept
  const [wrong, setWrong] = useState<Wrong>({})
  const consent = useConsent()
  const code = useCode(kept, (msg) => setWrong({ code: msg }))

  const done = ({ created }: { created: boolean }) => {
    forgetDraft()
    if (created) forgetInvite()
    entered(created)
  }
  const others = { entered: () => done({ created: false }), change, say: (all: string) => setWrong({ all }) }
  const wechat = useWechat(others)
  const page = useWechatPage(back, wechat)
  const apple = useApple(others)

  const logging = useLogIn(done, (refusal, input) => {
    void asksToStay(refusal).then((stays) => {
      if (stays) void logging.run({ ...input, goOn: true })
      if (stays !== undefined) return
      const next = nextOf(refusal, draft, input.idTail !== undefined)
      if (next.change) change(next.change)
      setWrong(next.wrong ?? {})
    })
  })
  const button = useButtonLogIn(done, (refusal, input) => {
    void asksToStay(refusal).then((stays) => {
      if (stays) void button.run({ ...input, goOn: true })
      if (stays !== undefined) return
      // WeChat's codes last for the newcomer step; where they cannot prove the account, SMS does
      if (refusal?.code === codes.mustRegister) {
        const { phoneCode, wechatCode } = input
        change({ step: 'newcomer', button: { phoneCode, wechatCode } })
      } else if (refusal?.code === codes.mustProve) setWrong({ all: text.proveBySms })
      else setWrong(nextOf(refusal, draft, false).wrong ?? {})
    })
  })

  async function logIn(more: { idTail?: string; notMine?: boolean }) {
    const { phone, code: typed, step, tie, pageCode, appleToken, notMine } = draft
    if (draft.button) return void button.run({ ...draft.button, ...agreed, ...newcomerOf(draft) })
    // WeChat's code works once
    const wechatCode = tie === 'wechat' ? (pageCode ?? (await host.loginCode())) : undefined
    await logging.run({
      phone,
      code: typed,
      wechatCode,
      appleToken,
      ...agreed,
      ...(step === 'newcomer' && newcomerOf(draft)),
      ...(notMine && { notMine }),
      ...more,
    })
  }

  function begin(act: () => void) {
    setWrong({})
    consent.before(act)
  }

  return {
    draft,
    wrong,
    consent,
    page,
    apple,
    wait: code.wait,
    sends: code.sends,
    sending: code.sending,
    busy: logging.busy || button.busy || wechat.busy || apple.busy,
    write(part: Partial<Draft>) {
      setWrong({})
      change(part)
    },
    send() {
      if (!isPhone(draft.phone)) return setWrong({ phone: text.wrongPhone })
      begin(code.send)
    },
    submit() {
      const lacks = missing(draft)
      if (lacks) return setWrong(lacks)
      begin(() => void logIn(draft.step === 'prove' ? { idTail: draft.idTail } : {}))
    },
    /** Another person's account: it is kept, and a new one is made. */
    async disown() {
      const question = { title: text.notMineTitle, content: text.notMineText, ok: text.notMineYes, cancel: text.cancel }
      if (!(await confirm(question))) return
      change({ notMine: true, idTail: '' })
      await logIn({ notMine: true })
    },
    byWechat: () => begin(() => void wechat.start()),
    byWechatPage: () => begin(page.start),
    byApple: () => begin(() => void apple.start()),
    /** Undefined if the user declined. */
    async byButton(phoneCode: string | undefined) {
      setWrong({})
      if (phoneCode === undefined) return
      const wechatCode = await host.loginCode()
      if (wechatCode === undefined) setWrong({ all: text.noAnswer })
      else await button.run({ phoneCode, wechatCode, ...agreed })
    },
  }
}

export type Login = ReturnType<typeof useLogin>
