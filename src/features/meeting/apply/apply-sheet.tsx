import { applyLimits } from '@contract/meeting/apply'
import { routes } from '@/routes'
import { go } from '@/shell'
import { applySheet as text } from '@/texts/meeting/apply-sheet'
import { unlock as unlockText } from '@/texts/money/unlocks'
import {
  a11y,
  Avatar,
  Button,
  classes,
  Coin,
  Icon,
  layout,
  NoticeBar,
  Place,
  press,
  Row,
  Sheet,
  Stack,
  Text,
  TextArea,
} from '@/ui'
import { genderOf } from '../../core/people'
import { TopUpButton } from '../../money/dog-food'
import type { ApplyFlow, ApplyWay } from './flow'
import './apply-sheet.scss'

/** The recipient, the message, the price, the refund terms, and the button that pays (A.apply.21). */
export function ApplySheet({ flow }: { flow: ApplyFlow }) {
  const { person, quote, open, close } = flow
  if (!person || !quote) return <Place />
  const stopped = quote.obstacle !== ''
  return (
    <Place>
      <Sheet
        open={open}
        onClose={close}
        title={text.title(person.nickname)}
        text={stopped ? undefined : text.hint}
        closeLabel={text.close}
        foot={stopped ? <WayOut flow={flow} /> : <Pay flow={flow} />}
      >
        <Row justify='center' pb='s3' care='none'>
          <Avatar src={person.avatar} size={64} gender={person.gender && genderOf(person.gender)} />
        </Row>
        {stopped ? (
          <Text
            balance
            pt='s2'
            pb='s4'
            px='s3'
            textAlign='center'
            breakWord
            size='body'
            className='eg-apply-stop'
            {...a11y({ live: 'polite' })}
          >
            {quote.obstacle}
          </Text>
        ) : (
          <Words flow={flow} />
        )}
      </Sheet>
    </Place>
  )
}

function Words({ flow: { person, quote, message, write, way, choose } }: { flow: ApplyFlow }) {
  const question = person?.question
  return (
    <>
      {question !== undefined && (
        <Text mb='s3' py='s2' px='s3' radius='m' bg='brand-soft' breakWord size='body'>
          <Text color='t2' size='sub'>
            {text.asked}
          </Text>
          {question}
        </Text>
      )}
      {quote?.paired && <NoticeBar>{text.paired}</NoticeBar>}
      <TextArea
        rows={3}
        fixed
        hideLabel
        label={text.message}
        placeholder={question === undefined ? text.placeholder : text.answerHere}
        max={applyLimits.applyMessageMax}
        value={message}
        onChange={write}
      />
      {quote && quote.meetCards > 0 && (
        <Row mt='s2' className='eg-apply-ways' {...a11y({ role: 'radiogroup', label: text.ways })}>
          <Way way='card' chosen={way} onChoose={choose} title={text.byCard} note={text.cards(quote.meetCards)} />
          <Way way='dogFood' chosen={way} onChoose={choose} title={text.byDogFood} note={balanceOf(quote)} />
        </Row>
      )}
    </>
  )
}

const balanceOf = ({ balance, price }: { balance: number; price: number }) =>
  balance < price ? unlockText.lacks(balance, price - balance) : unlockText.has(balance)

function Pay({ flow: { quote, way, busy, send, close } }: { flow: ApplyFlow }) {
  if (!quote) return null
  const lacking = way === 'dogFood' && quote.balance < quote.price
  return (
    <>
      <Text radius='m' bg='sunken' color='t2' size='sub' className='eg-apply-rules'>
        {text.rules.map((rule) => (
          <Stack key={rule} relative pl='s3' className='eg-apply-rule'>
            {rule}
          </Stack>
        ))}
      </Text>
      {quote.meetCards === 0 && (
        <Text pt='s2' textAlign='center' color='t2' size='sub' className='eg-apply-has eg-num'>
          {balanceOf(quote)}
        </Text>
      )}
      {lacking ? (
        <TopUpButton label={text.topUp} onLeave={close} />
      ) : (
        <Button size='L' block loading={busy} onTap={() => void send()}>
          {way === 'dogFood' && !busy && <Coin />}
          {way === 'card' ? text.payByCard : text.pay(quote.price)}
        </Button>
      )}
    </>
  )
}

type WayProps = { way: ApplyWay; chosen: ApplyWay; onChoose: (way: ApplyWay) => void; title: string; note: string }

function Way({ way, chosen, onChoose, title, note }: WayProps) {
  const on = way === chosen
  return (
    <Stack
      relative
      grow
      radius='m'
      className={classes('eg-apply-way eg-tap', on && 'eg-apply-way-on')}
      {...press(() => onChoose(way), { role: 'radio', checked: on })}
    >
      <Text weight='bold' size='body'>
        {title}
      </Text>
      <Text color='t2' size='sub' className='eg-num'>
        {note}
      </Text>
      {on && <Icon name='check' size={18} className={classes('eg-apply-way-check', layout({ color: 'brand' }))} />}
    </Stack>
  )
}

function WayOut({ flow: { quote, close } }: { flow: ApplyFlow }) {
  function lead() {
    close()
    if (quote?.conversationId) void go(routes.chat.conversation, { id: quote.conversationId })
    else if (quote?.applyId) void go(routes.user.friendInfo, { applyId: quote.applyId })
  }
  const words = quote?.conversationId ? text.toChat : quote?.applyId ? text.toApplication : text.understood
  return (
    <Button size='L' block onTap={lead}>
      {words}
    </Button>
  )
}
