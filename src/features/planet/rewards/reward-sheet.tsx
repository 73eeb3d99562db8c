import { rewardAmounts, rewardLimits } from '@contract/planet/rewards'
import { rewards as text } from '@/texts/planet/rewards'
import { a11y, Button, Pills, Place, Sheet, Stack, Text, TextField } from '@/ui'
import { TopUpButton } from '../../money/dog-food'
import type { RewardFlow } from './use-reward'

/** The amount, a note, the remaining balance, and the button that pays. */
export function RewardSheet({ flow }: { flow: RewardFlow }) {
  const { target, quote, open, close } = flow
  if (!target || !quote) return <Place />
  const stopped = quote.obstacle !== ''
  return (
    <Place>
      <Sheet
        open={open}
        onClose={close}
        title={text.title(target.nickname)}
        text={stopped ? undefined : text.hint}
        closeLabel={text.close}
        foot={
          stopped ? (
            <Button size='L' block onTap={close}>
              {text.understood}
            </Button>
          ) : (
            <Pay flow={flow} />
          )
        }
      >
        {stopped ? (
          <Text balance pt='s2' pb='s4' px='s3' textAlign='center' breakWord size='body' {...a11y({ live: 'polite' })}>
            {quote.obstacle}
          </Text>
        ) : (
          <Choice flow={flow} />
        )}
      </Sheet>
    </Place>
  )
}

function Choice({ flow: { quote, amount, choose, note, write } }: { flow: RewardFlow }) {
  const most = quote?.most ?? 0
  return (
    <Stack gap='s3' pb='s3'>
      <Pills
        label={text.amounts}
        options={rewardAmounts.map((one) => ({ key: String(one), label: text.amount(one), disabled: one > most }))}
        values={[String(amount)]}
        onChange={([one]) => choose(Number(one))}
      />
      <TextField
        label={text.note}
        hideLabel
        placeholder={text.placeholder}
        max={rewardLimits.note}
        value={note}
        onChange={write}
      />
    </Stack>
  )
}

function Pay({ flow: { quote, amount, busy, send, close } }: { flow: RewardFlow }) {
  if (!quote) return null
  const { balance, most } = quote
  const lacking = balance < amount
  return (
    <>
      <Text pb='s2' textAlign='center' color='t2' size='sub' className='eg-num'>
        {lacking
          ? text.lacks(balance, amount - balance)
          : most < rewardLimits.most
            ? text.left(most)
            : text.has(balance)}
      </Text>
      {lacking ? (
        <TopUpButton label={text.topUp} onLeave={close} />
      ) : (
        <Button size='L' block loading={busy} disabled={amount > most} onTap={() => void send()}>
          {text.send(amount)}
        </Button>
      )}
    </>
  )
}
