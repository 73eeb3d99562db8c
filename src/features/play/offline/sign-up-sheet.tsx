import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { offline as text } from '@/texts/play/offline'
import { Button, CurrencyAmount, Row, Sheet, Stack, Text } from '@/ui'
import { useDogFood } from '../../money/dog-food'
import type { Info } from './main-action'
import { useSignUp } from './queries'
import { momentAt, spanOf } from './times'

type Props = { info: Info; waits: boolean; open: boolean; onClose: () => void }

/** The price, the balance and the end of free cancellation, before any payment. */
export function SignUpSheet({ info, waits, open, onClose }: Props) {
  const { activityId, price, title } = info
  const { data: food } = useDogFood(open && price > 0)
  const sign = useSignUp((place) => {
    onClose()
    host.toast(place > 0 ? text.joined(place) : text.signedUp)
  })
  const short = food !== undefined && price > food.dogFood
  const topUp = () => {
    onClose()
    void go(routes.money.topUp)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={waits ? text.waitTitle : text.signUpTitle}
      text={title}
      closeLabel={text.close}
      foot={
        short ? (
          <Button size='L' block onTap={topUp}>
            {text.topUp}
          </Button>
        ) : (
          <Button size='L' block loading={sign.busy} onTap={() => void sign.run({ activityId, wait: waits })}>
            {waits ? text.wait : text.signUp(price)}
          </Button>
        )
      }
    >
      <Stack gap='s3' pb='s2'>
        <Said label={text.when}>{spanOf(info.startTime, info.endTime)}</Said>
        <Said label={text.where}>{`${info.city} · ${info.place}`}</Said>
        {price > 0 && <Cost price={price} balance={food?.dogFood} waits={waits} />}
        <Text size='sub' color='t2'>
          {waits ? text.waitHow(momentAt(info.refundTime)) : text.signUpHow}
        </Text>
        {price > 0 && (
          <Text size='sub' color='t2'>
            {info.phase === 'late' ? text.lateNow : text.leavingFree(momentAt(info.refundTime))}
          </Text>
        )}
      </Stack>
    </Sheet>
  )
}

const Said = ({ label, children }: { label: string; children: string }) => (
  <Row justify='between' align='start' gap='s3'>
    <Text rigid size='body' color='t2'>
      {label}
    </Text>
    <Text shrink size='body' textAlign='right' breakWord className='eg-num'>
      {children}
    </Text>
  </Row>
)

const Cost = ({ price, balance, waits }: { price: number; balance: number | undefined; waits: boolean }) => (
  <Stack p='s3' radius='m' bg='honey-soft' color='honey-text'>
    <Row justify='between' align='center'>
      <Text size='body'>{text.held(price)}</Text>
      <Row align='center' size='sub'>
        <Text mr='s1'>{text.balance}</Text>
        {balance !== undefined && <CurrencyAmount amount={balance} />}
      </Row>
    </Row>
    {waits && (
      <Text mt='s1' size='sub'>
        {text.heldBack}
      </Text>
    )}
  </Stack>
)
