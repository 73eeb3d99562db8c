import { useState } from 'react'
import type { Data } from '@contract/kernel/define'
import { invoiceKinds, invoiceLimits, invoices, isEmail, isTaxNo, plainTaxNo } from '@contract/money/invoices'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { invoices as text } from '@/texts/money/invoices'
import { Button, Card, layout, Pills, Stack, Text, TextField } from '@/ui'

type Invoice = Data<typeof invoices.of>
type Kind = (typeof invoiceKinds)[number]
const kinds = invoiceKinds.map((key) => ({ key, label: text.kinds[key] }))

/** The problem of each field. */
function problemsOf({ kind, title, taxNo, email }: { kind: Kind; title: string; taxNo: string; email: string }) {
  return {
    title: title.trim() === '' ? text.noTitle : undefined,
    taxNo: kind === 'company' && !isTaxNo(plainTaxNo(taxNo)) ? text.badTaxNo : undefined,
    email: isEmail(email.trim()) ? undefined : text.badEmail,
  }
}

function useForm(invoice: Invoice) {
  const [kind, setKind] = useState<Kind>(invoice.kind)
  const [title, setTitle] = useState(invoice.title)
  const [taxNo, setTaxNo] = useState(invoice.taxNo)
  const [email, setEmail] = useState(invoice.email)
  const [tried, setTried] = useState(false)
  const { orderNo } = invoice.order
  const ask = useAction(invoices.ask, {
    onDone() {
      host.toast(text.asked)
      void forget(invoices.of)
      void forget(invoices.orders)
    },
  })
  const written = { kind, title, taxNo, email }
  const problems = problemsOf(written)
  function submit() {
    setTried(true)
    const problem = problems.title ?? problems.taxNo ?? problems.email
    if (problem !== undefined) return host.toast(problem)
    void ask.run({ orderNo, kind, title: title.trim(), taxNo: kind === 'company' ? taxNo : '', email: email.trim() })
  }
  return {
    ...written,
    problems: tried ? problems : { title: undefined, taxNo: undefined, email: undefined },
    ...{ setKind, setTitle, setTaxNo, setEmail },
    busy: ask.busy,
    submit,
  }
}

/** The form of an invoice, prefilled with the last input. */
export function Form({ invoice }: { invoice: Invoice }) {
  const form = useForm(invoice)
  const { kind, problems } = form
  return (
    <Card className={layout({ gap: 's4' })}>
      <Text color='t2' size='sub'>
        {text.about}
      </Text>
      <Pills
        label={text.kind}
        options={kinds}
        values={[kind]}
        onChange={([key]) => form.setKind(invoiceKinds.find((known) => known === key) ?? kind)}
      />
      <TextField
        label={text.titleOf[kind]}
        max={invoiceLimits.titleMax}
        placeholder={text.titleHere[kind]}
        value={form.title}
        error={problems.title}
        onChange={form.setTitle}
      />
      {kind === 'company' && (
        <TextField
          label={text.taxNo}
          max={30}
          placeholder={text.taxNoHere}
          value={form.taxNo}
          error={problems.taxNo}
          onChange={form.setTaxNo}
        />
      )}
      <TextField
        label={text.email}
        max={invoiceLimits.emailMax}
        placeholder={text.emailHere}
        hint={text.emailHint}
        value={form.email}
        error={problems.email}
        onChange={form.setEmail}
      />
      <Stack mt='s3'>
        <Button size='L' block loading={form.busy} onTap={form.submit}>
          {invoice.order.state === 'none' ? text.ask : text.again}
        </Button>
      </Stack>
    </Card>
  )
}
