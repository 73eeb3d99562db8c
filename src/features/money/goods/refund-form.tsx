import { type ReactNode, useState } from 'react'
import { goods, type RefundOffer } from '@contract/money/goods'
import { refundLimits, refundReasonNames, refundReasons } from '@contract/money/goods-refunds'
import { createOfAccount, useAction } from '@/api'
import { host } from '@/platform'
import { refunds as text } from '@/texts/money/refunds'
import { BottomBar, Box, Button, confirm, NoticeBar, Pills, SectionTitle, Stack, TextArea } from '@/ui'
import { amountIn } from './money'
import { refundChanged } from './queries'

type Reason = (typeof refundReasons)[number]
type Draft = { reason?: Reason; words: string }
const reasons = refundReasons.map((key) => ({ key, label: refundReasonNames[key] }))

/** Unsent refund requests by order, in memory. */
const useStore = createOfAccount(() => ({ drafts: {} as Readonly<Record<string, Draft>> }))

function useRefundForm({ order: { orderNo }, amount, atOnce }: RefundOffer) {
  const draft = useStore(({ drafts }) => drafts[orderNo]) ?? { words: '' }
  const [wrong, setWrong] = useState(false)
  const write = (part: Partial<Draft>) =>
    useStore.setState(({ drafts }) => ({ drafts: { ...drafts, [orderNo]: { ...draft, ...part } } }))
  const { run, busy } = useAction(goods.requestRefund, {
    onDone({ requestNo }) {
      useStore.setState(({ drafts }) => ({ drafts: { ...drafts, [orderNo]: { words: '' } } }))
      host.toast(text.sent(requestNo))
      void refundChanged()
    },
    // some units were used meanwhile, so the new amount must be shown
    onFailed: () => void refundChanged(),
  })
  async function submit() {
    const { reason, words } = draft
    setWrong(reason === undefined)
    if (reason === undefined) return host.toast(text.noReason)
    const question = {
      title: text.ask(amountIn('yuan', amount)),
      content: text.askText,
      ok: text.yes,
      cancel: text.keep,
    }
    if (atOnce && !(await confirm(question))) return
    const said = words.trim()
    void run({ orderNo, reason, amount, ...(said !== '' && { words: said }) })
  }
  return { draft, write, wrong, busy, submit }
}

/**
 * The form with the reasons, and the button with the amount.
 * @param children shown between the form and the button
 */
export function RefundForm({ offer, children }: { offer: RefundOffer; children: ReactNode }) {
  const { draft, write, wrong, busy, submit } = useRefundForm(offer)
  return (
    <>
      <Stack gap='s5'>
        <NoticeBar icon={offer.atOnce ? 'check' : 'info'}>{offer.atOnce ? text.atOnce : text.waits}</NoticeBar>
        <Box>
          <SectionTitle apart>{text.reason}</SectionTitle>
          <Pills
            label={wrong ? text.noReason : text.reason}
            options={reasons}
            values={draft.reason === undefined ? [] : [draft.reason]}
            onChange={([reason]) => write({ reason })}
          />
        </Box>
        <TextArea
          label={text.words}
          placeholder={text.wordsHere}
          rows={3}
          max={refundLimits.words}
          value={draft.words}
          onChange={(words) => write({ words })}
        />
      </Stack>
      {children}
      <BottomBar>
        <Button size='L' block loading={busy} onTap={() => void submit()}>
          {text.submit(amountIn('yuan', offer.amount))}
        </Button>
      </BottomBar>
    </>
  )
}
