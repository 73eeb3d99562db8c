import { reviewState } from '@contract/kernel/options'
import { chat as calls, type Message } from '@contract/meeting/chat'
import { chatLimits } from '@contract/meeting/chat-messages'
import { useAction } from '@/api'
import { host } from '@/platform'
import { chat as text } from '@/texts/meeting/chat'
import { Cell, Sheet } from '@/ui'
import { SignPicker } from './reactions'
import { rememberRecalled } from './recalled-text'

interface MessageMenuProps {
  /** Undefined closes the menu. */
  message: Message | undefined
  onClose: () => void
  onChanged: (message: Message) => void
  onReply: (message: Message) => void
  onReport: (seq: number) => void
}

const mayRecall = ({ mine, time }: Message) => mine && Date.now() - time < chatLimits.recallSeconds * 1000

/** The reactions and actions for a message. It can be recalled within two minutes. */
export const MessageMenu = ({ message, ...acts }: MessageMenuProps) => (
  <Sheet open={message !== undefined} onClose={acts.onClose} title={text.menu} closeLabel={text.close}>
    {message?.state === reviewState.approved && <Answers message={message} {...acts} />}
    {message && <Acts message={message} {...acts} />}
  </Sheet>
)

type Open = Omit<MessageMenuProps, 'message'> & { message: Message }

/** Reactions and reply, which only delivered messages have. */
function Answers({ message, onClose, onChanged, onReply }: Open) {
  const { run } = useAction(calls.react, { onDone: onChanged })
  const { conversationId, seq, reactions } = message
  return (
    <>
      <SignPicker
        chosen={reactions?.mine ?? ''}
        onPick={(sign) => {
          onClose()
          void run({ conversationId, seq, sign })
        }}
      />
      <Cell
        icon='chat'
        title={text.reply}
        arrow={false}
        onTap={() => {
          onClose()
          onReply(message)
        }}
      />
    </>
  )
}

function Acts({ message, onClose, onChanged, onReport }: Open) {
  const recall = useAction(calls.recall, { onDone: onChanged })
  const act = (what: () => void) => () => {
    onClose()
    what()
  }
  const { conversationId, seq, kind, text: words, mine } = message
  return (
    <>
      {kind === 'text' && (
        <Cell
          icon='copy'
          title={text.copy}
          arrow={false}
          onTap={act(() => void host.copy(words).then((done) => done && host.toast(text.copied)))}
        />
      )}
      {mayRecall(message) && (
        <Cell
          icon='refresh'
          title={text.recall}
          arrow={false}
          onTap={act(() => {
            rememberRecalled(message)
            void recall.run({ conversationId, seq })
          })}
        />
      )}
      {!mine && <Cell icon='shield' title={text.report} arrow={false} danger onTap={act(() => onReport(seq))} />}
    </>
  )
}
