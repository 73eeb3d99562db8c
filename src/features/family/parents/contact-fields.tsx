import { useState } from 'react'
import { families, parents } from '@contract/family/parents'
import { codes } from '@contract/kernel/errors'
import { type ApiError, createOfAccount, useAction } from '@/api'
import { host } from '@/platform'
import { parents as text } from '@/texts/family/parents'
import { pastedMax, phoneIn, Stack, TextField } from '@/ui'
import { CodeEntry, isPhone, type Spare, useSecondsLeft } from '../../account/account'

type Draft = {
  wx: string
  phone: string
  code: string
  asks: boolean
  sentTo: string
  resendAt: number
  spare?: Spare | undefined
}
const blank: Draft = { wx: '', phone: '', code: '', asks: false, sentTo: '', resendAt: 0 }

/** The draft, kept until it is sent. */
const useStore = createOfAccount<{ draft: Draft | undefined }>(() => ({ draft: undefined }))

/** The typed contacts. A number that is not the user's own yet must be proved by SMS (security V9). */
export function useContact(before: { wx: string; phone: string }) {
  const draft = useStore(({ draft: kept }) => kept) ?? { ...blank, ...before }
  const [wrong, setWrong] = useState<string>()
  const [sends, setSends] = useState(0)
  const left = useSecondsLeft(draft.resendAt)
  function change(part: Partial<Draft>) {
    setWrong(undefined)
    useStore.setState(({ draft: kept }) => ({ draft: { ...(kept ?? draft), ...part } }))
  }
  const sending = useAction(parents.sendCode, {
    silent: true,
    onDone({ resendSeconds, spare }, { phone }) {
      change({ sentTo: phone, resendAt: Date.now() + resendSeconds * 1000, spare })
      setSends((n) => n + 1)
    },
    onFailed: (refusal) => setWrong(refusal?.msg ?? text.failed),
  })
  const problem = () => {
    const { wx, phone } = draft
    const bad = (wx.trim() === '' && phone === '') || (phone !== '' && !isPhone(phone))
    return bad ? text.badContact : undefined
  }
  return {
    draft,
    wrong,
    change,
    wait: draft.sentTo === draft.phone ? left : 0,
    sends,
    spare: draft.sentTo === draft.phone ? draft.spare : undefined,
    sending: sending.busy,
    send: () => (isPhone(draft.phone) ? void sending.run({ phone: draft.phone }) : setWrong(text.badContact)),
    /**
     * Returns the input to send. If a contact is not valid, shows a message and returns undefined (C.parents.08,
     * C.parents.09).
     */
    wish() {
      const bad = problem()
      setWrong(bad)
      if (bad !== undefined) host.toast(bad)
      const { wx, phone, code } = draft
      return bad === undefined ? { wx: wx.trim(), phone, ...(code !== '' && { code }) } : undefined
    },
    /** Shows a refusal beside its field. If the server asks for a code, its field appears (C.parents.16). */
    refuse(refusal: ApiError | undefined) {
      if (refusal?.code === codes.wrongCode) change({ asks: true })
      setWrong(refusal?.msg ?? text.failed)
      host.toast(refusal?.msg ?? text.failed)
    },
    drop: () => useStore.setState({ draft: undefined }),
  }
}

export type Contact = ReturnType<typeof useContact>

/** WeChat id and phone number. One of them is enough (C.parents.07). */
export const ContactFields = ({ contact }: { contact: Contact }) => {
  const { draft, wrong, change } = contact
  return (
    <Stack gap='s3'>
      <TextField
        label={text.wx}
        placeholder={text.wxHere}
        max={families.wxMax}
        counter
        value={draft.wx}
        hint={text.wxHint}
        onChange={(wx) => change({ wx })}
      />
      <TextField
        type='tel'
        label={text.phone}
        placeholder={text.phoneHere}
        autoComplete='tel-national'
        max={pastedMax}
        value={draft.phone}
        error={draft.asks ? undefined : wrong}
        hint={text.phoneHint}
        onChange={(typed) => change({ phone: phoneIn(typed) })}
      />
      {draft.asks && (
        <CodeEntry
          sending={{ times: contact.sends, wait: contact.wait, busy: contact.sending, spare: contact.spare }}
          label={text.code}
          again={draft.sentTo === draft.phone && draft.phone !== ''}
          value={draft.code}
          error={wrong}
          onChange={(code) => change({ code })}
          onSend={contact.send}
        />
      )}
    </Stack>
  )
}
