import { withdrawals as text } from '@/texts/payouts/withdrawals'
import { a11y, Button, Card, Checkbox, layout, pastedMax, Pills, Text, TextField } from '@/ui'
import type { Figures } from './queries'
import { useForm } from './use-form'

const common = [500, 1000, 5000]

function chips({ least, most }: Figures) {
  const plain = [least, ...common].filter((food) => food < most)
  return [
    ...plain.map((food) => ({ key: String(food), label: text.plain(food) })),
    { key: String(most), label: text.all },
  ]
}

/** The form of a withdrawal. The amount that arrives is shown above the button while the user types (A.money.23). */
export function Form({ figures }: { figures: Figures }) {
  const form = useForm(figures)
  const { written, net, tax, problem, ready } = form
  return (
    <Card className={layout({ mt: 's3', gap: 's4' })}>
      <TextField
        label={text.amount}
        type='tel'
        max={pastedMax}
        placeholder={text.amountHere(figures.least)}
        value={written}
        error={problem}
        hint={text.today(figures.leftToday)}
        onChange={form.write}
      />
      <Pills
        label={text.quick}
        options={chips(figures)}
        values={[written]}
        onChange={([food = '']) => form.write(food)}
      />
      <Text
        color={net > 0 ? 'honey-text' : 't3'}
        size='h3'
        weight={net > 0 ? 'bold' : 'regular'}
        className='eg-num'
        {...a11y({ live: 'polite' })}
      >
        {net > 0 ? text.gets(net) : text.getsNothing}
      </Text>
      {net > 0 && (
        <Text color='t2' size='sub'>
          {tax > 0 ? text.tax(tax, net + tax) : text.noTax}
        </Text>
      )}
      <TextField
        label={text.name}
        max={20}
        placeholder={text.nameHere}
        hint={text.nameHint}
        value={form.name}
        autoComplete='name'
        onChange={form.setName}
      />
      <Checkbox checked={form.agreed} onChange={form.agree} label={text.agree}>
        {text.agree}
      </Checkbox>
      <Button size='L' block disabled={!ready} loading={form.busy} onTap={() => void form.submit()}>
        {net > 0 ? text.submitOf(net) : text.submit}
      </Button>
    </Card>
  )
}
