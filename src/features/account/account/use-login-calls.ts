import { documents } from '@contract/core/legal-documents'
import { codes } from '@contract/kernel/errors'
import { host } from '@/platform'
import { account as text } from '@/texts/account/account'
import type { Draft, useDraft } from './draft'
import { keptInvite } from './invite-code'
import { useButtonLogIn, useLogIn } from './queries'
import { asksToStay, nextOf, type Wrong } from './use-refusal'

/** The current versions of the agreements that the checkbox accepts (security P3). */
const agreed = { agreedTerms: documents.terms, agreedPrivacy: documents.privacy }

const newcomerOf = ({ gender, birthDate, declared, parent }: Draft) => ({
  ...{ gender, birthDate, declared, invite: keptInvite() },
  ...(parent && { parent }),
})

/**
 * Logs in by SMS code or by WeChat's phone button. A refusal leads to the next step or shows an error beside a field.
 */
export function useLoginCalls(
  [draft, change]: ReturnType<typeof useDraft>,
  setWrong: (wrong: Wrong) => void,
  done: (answer: { created: boolean }) => void,
) {
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
      // WeChat's codes stay valid during the newcomer step. If the server wants another proof of the account's owner,
      // the user must log in by SMS
      if (refusal?.code === codes.mustRegister) {
        const { phoneCode, wechatCode } = input
        change({ step: 'newcomer', button: { phoneCode, wechatCode } })
      } else if (refusal?.code === codes.mustProve) setWrong({ all: text.proveBySms })
      else setWrong(nextOf(refusal, draft, false).wrong ?? {})
    })
  })

  return {
    busy: logging.busy || button.busy,
    async logIn(more: { idTail?: string; notMine?: boolean }) {
      const { phone, code: typed, step, tie, pageCode, appleToken, notMine } = draft
      if (draft.button) return void button.run({ ...draft.button, ...agreed, ...newcomerOf(draft) })
      // WeChat's code works once, so a new one is requested for each call
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
    },
    /** @param phoneCode undefined if the user declined */
    async byButton(phoneCode: string | undefined) {
      setWrong({})
      if (phoneCode === undefined) return
      const wechatCode = await host.loginCode()
      if (wechatCode === undefined) setWrong({ all: text.noAnswer })
      else await button.run({ phoneCode, wechatCode, ...agreed })
    },
  }
}
