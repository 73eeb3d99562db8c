import { useState } from 'react'
import { limits } from '@contract/kernel/limits'
import type { ApiError } from '@/api'
import { account as text } from '@/texts/account/account'
import { confirm } from '@/ui'
import { type Draft, forgetDraft, useDraft } from './draft'
import { forgetInvite } from './invite-code'
import { isPhone } from './phone'
import { useCode } from './use-code'
import { useConsent } from './use-consent'
import { useLoginCalls } from './use-login-calls'
import { type Back, useApple, useWechat, useWechatPage } from './use-others'
import { saidOf, type Wrong } from './use-refusal'

const phoneWords = (phone: string) => (phone === '' ? text.needPhone : text.wrongPhone)
const declaredWords = (parent: boolean | undefined) => (parent ? text.needDeclareParent : text.needDeclare)

function missing({ phone, code, sentTo, step, button, ...draft }: Draft): Wrong | undefined {
  if (!button && !isPhone(phone)) return { phone: phoneWords(phone) }
  if (!button && code.length < limits.smsCodeDigits) return { code: sentTo === phone ? text.needCode : text.sendFirst }
  if (step === 'prove' && !/^\d{3}[\dXx]$/.test(draft.idTail)) return { idTail: text.needTail }
  if (step !== 'newcomer') return undefined
  if (draft.gender === undefined) return { gender: text.needGender }
  if (draft.birthDate === '') return { birthDate: text.needBirth }
  return draft.declared ? undefined : { declared: declaredWords(draft.parent) }
}

/**
 * The login screen, with the newcomer step and the proof for a number that may have a new owner (A.auth.01 to 05, 25;
 * security I7).
 * @param entered called after the login; tells whether a new account was created
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
  const others = {
    entered: () => done({ created: false }),
    change,
    say: (all: string, refusal?: ApiError) => setWrong(refusal ? saidOf(refusal) : { all }),
  }
  const wechat = useWechat(others)
  const page = useWechatPage(back, wechat)
  const apple = useApple(others)

  const { logIn, byButton, busy } = useLoginCalls(kept, setWrong, done)

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
    spare: code.spare,
    sending: code.sending,
    busy: busy || wechat.busy || apple.busy,
    write(part: Partial<Draft>) {
      setWrong({})
      change(part)
    },
    send() {
      if (!isPhone(draft.phone)) return setWrong({ phone: phoneWords(draft.phone) })
      begin(code.send)
    },
    submit() {
      const lacks = missing(draft)
      if (lacks) return setWrong(lacks)
      begin(() => void logIn(draft.step === 'prove' ? { idTail: draft.idTail } : {}))
    },
    /**
     * The user says that the number's account belongs to a stranger: that account is kept, and a new one is created.
     */
    async disown() {
      const question = { title: text.notMineTitle, content: text.notMineText, ok: text.notMineYes, cancel: text.cancel }
      if (!(await confirm(question))) return
      change({ notMine: true, idTail: '' })
      await logIn({ notMine: true })
    },
    byWechat: () => begin(() => void wechat.start()),
    byWechatPage: () => begin(page.start),
    byApple: () => begin(() => void apple.start()),
    byButton,
  }
}

export type Login = ReturnType<typeof useLogin>
