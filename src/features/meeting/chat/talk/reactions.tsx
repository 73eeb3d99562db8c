import type { Message } from '@contract/meeting/chat'
import { type ReactionSign, reactionSigns } from '@contract/meeting/chat-messages'
import { chat as text } from '@/texts/meeting/chat'
import { a11y, classes, press, Row } from '@/ui'

type Sign = Exclude<ReactionSign, ''>
const signs = reactionSigns.filter((sign): sign is Sign => sign !== '')

const faceOf: Readonly<Record<Sign, string>> = {
  heart: '❤️',
  laugh: '😂',
  wow: '😮',
  hug: '🤗',
  thumb: '👍',
  paw: '🐾',
}

/** The reactions of both users below a bubble. A tap opens the menu. */
export function Reactions({ message, onTap }: { message: Message; onTap: () => void }) {
  const { mine = '', theirs = '' } = message.reactions ?? {}
  if (mine === '' && theirs === '') return null
  const said = [theirs !== '' && text.theirSign(text.signs[theirs]), mine !== '' && text.mySign(text.signs[mine])]
  return (
    <Row
      mt='s1'
      align='center'
      className='eg-talk-signs eg-tap'
      {...press(onTap, { label: said.filter(Boolean).join('，') })}
    >
      {[theirs, mine].map((sign, at) =>
        sign === '' ? null : (
          <Row
            key={at}
            align='center'
            justify='center'
            radius='full'
            size='sub'
            className={classes('eg-talk-sign', at === 1 && 'eg-talk-sign-mine')}
            {...a11y({ hidden: true })}
          >
            {faceOf[sign]}
          </Row>
        ),
      )}
    </Row>
  )
}

/** Chooses or removes a reaction, in the menu of a message. */
export const SignPicker = ({ chosen, onPick }: { chosen: ReactionSign; onPick: (sign: ReactionSign) => void }) => (
  <Row justify='between' pb='s2' px='s2' {...a11y({ role: 'group', label: text.reactions })}>
    {signs.map((sign) => (
      <Row
        key={sign}
        align='center'
        justify='center'
        radius='full'
        className={classes('eg-talk-pick eg-tap', sign === chosen && 'eg-talk-pick-on')}
        {...press(() => onPick(sign === chosen ? '' : sign), {
          role: 'checkbox',
          label: text.signs[sign],
          checked: sign === chosen,
        })}
      >
        {faceOf[sign]}
      </Row>
    ))}
  </Row>
)
