import { limits } from '@contract/limits'
import { routes } from '@/routes'
import { go } from '@/shell'
import { applySheet as text } from '@/texts/apply-sheet'
import { unlock as unlockText } from '@/texts/unlock'
import { a11y, Avatar, Box, Button, classes, Coin, Icon, NoticeBar, Place, press, Sheet, TextArea } from '@/ui'
import type { ApplyFlow, ApplyWay } from './flow'
import './apply-sheet.scss'

/** Whom it is about, first words, what it costs, what comes back when, and the one button that pays (A.apply.21). */
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
        <Box className='ask-face'>
          <Avatar src={person.avatar} size={64} />
        </Box>
        {stopped ? (
          <Box className='ask-stop' {...a11y({ live: 'polite' })}>
            {quote.obstacle}
          </Box>
        ) : (
          <Words flow={flow} />
        )}
      </Sheet>
    </Place>
  )
}

function Words({ flow: { quote, message, write } }: { flow: ApplyFlow }) {
  return (
    <>
      {quote?.paired && <NoticeBar>{text.paired}</NoticeBar>}
      <TextArea
        rows={3}
        fixed
        hideLabel
        label={text.message}
        placeholder={text.placeholder}
        max={limits.applyMessageMax}
        value={message}
        onChange={write}
      />
    </>
  )
}

/** The means of paying, the rules, the button. They stay in view while the words above scroll. */
function Pay({ flow }: { flow: ApplyFlow }) {
  const { quote, way, choose, busy, send } = flow
  if (!quote) return null
  const { price, balance, meetCards } = quote
  const has = balance < price ? unlockText.lacks(balance, price - balance) : unlockText.has(balance)
  return (
    <>
      {meetCards > 0 && (
        <Box className='ask-ways' {...a11y({ role: 'radiogroup', label: text.ways })}>
          <Way way='card' chosen={way} onChoose={choose} title={text.byCard} note={text.cards(meetCards)} />
          <Way way='dogFood' chosen={way} onChoose={choose} title={text.byDogFood} note={has} />
        </Box>
      )}
      <Box className='ask-rules'>
        {text.rules.map((rule) => (
          <Box key={rule} className='ask-rule'>
            {rule}
          </Box>
        ))}
      </Box>
      {meetCards === 0 && <Box className='ask-has eg-num'>{has}</Box>}
      <Button size='L' block loading={busy} onTap={() => void send()}>
        {way === 'dogFood' && !busy && <Coin />}
        {way === 'card' ? text.payByCard : text.pay(price)}
      </Button>
    </>
  )
}

type WayProps = { way: ApplyWay; chosen: ApplyWay; onChoose: (way: ApplyWay) => void; title: string; note: string }

function Way({ way, chosen, onChoose, title, note }: WayProps) {
  const on = way === chosen
  return (
    <Box
      className={classes('ask-way eg-tap', on && 'ask-way-on')}
      {...press(() => onChoose(way), { role: 'radio', checked: on })}
    >
      <Box className='ask-way-t'>{title}</Box>
      <Box className='ask-way-n eg-num'>{note}</Box>
      {on && <Icon name='check' size={18} className='ask-way-c' />}
    </Box>
  )
}

/** What one can do about whatever stands in the way. */
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
