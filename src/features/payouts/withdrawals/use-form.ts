import { useState } from 'react'
import { limits } from '@contract/kernel/limits'
import { netOf } from '@contract/kernel/net'
import { addedTax } from '@contract/payouts/withdrawals-tax'
import { host } from '@/platform'
import { withdrawals as text } from '@/texts/payouts/withdrawals'
import { digitsIn, thousands } from '@/ui'
import { tidyName, useAttempt } from '../../account/verify'
import { type Figures, useApply } from './queries'

/** @returns the problem of an amount; undefined when it is valid or empty */
function problemOf(amount: number, { least, most }: Figures): string | undefined {
  if (amount === 0) return undefined
  if (amount % limits.withdrawStep !== 0) return text.steps
  if (amount < least) return text.tooFew(least)
  return amount > most ? text.tooMany(thousands(most)) : undefined
}

/** The state of the form. Sending the same input again uses the same idempotency key (A.money.23). */
export function useForm(figures: Figures) {
  const [written, setWritten] = useState('')
  const [name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const attempt = useAttempt()
  const apply = useApply(() => {
    attempt.through()
    setWritten('')
    setAgreed(false)
    host.toast(text.asked)
  })
  const amount = Number(written)
  const problem = problemOf(amount, figures)
  const net = problem === undefined ? netOf(amount) : 0
  const ready = amount > 0 && problem === undefined && name.trim().length > 1

  async function submit() {
    if (!agreed) return host.toast(text.mustAgree)
    setBusy(true)
    // only the mini-program can identify the wallet
    const code = await host.loginCode()
    const clientKey = attempt.of(`${amount} ${name.trim()}`)
    await apply.run({ amount, name: name.trim(), clientKey, ...(code !== undefined && { code }) })
    setBusy(false)
  }

  return {
    written,
    write: (typed: string) => setWritten(digitsIn(typed).replace(/^0+/, '').slice(0, 8)),
    name,
    setName: (typed: string) => setName(tidyName(typed)),
    agreed,
    agree: setAgreed,
    net,
    /** The tax in fen that the platform pays on top of the amount that arrives. */
    tax: addedTax(figures.monthFen, net),
    problem,
    ready,
    busy: busy || apply.busy,
    submit,
  }
}
