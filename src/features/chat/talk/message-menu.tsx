import { chat as calls, type Message } from '@contract/areas/chat'
import { limits } from '@contract/limits'
import { useAction } from '@/api'
import { host } from '@/platform'
import { chat as text } from '@/texts/chat'
import { Cell, Sheet } from '@/ui'
import { rememberRecalled } from './recalled'

interface MessageMenuProps {
  /** Closed when undefined. */
  message: Message | undefined
  onClose: () => void
  onChanged: (message: Message) => void
  onReport: (seq: number) => void
}

const mayRecall = ({ mine, time }: Message) => mine && Date.now() - time < limits.recallSeconds * 1000

/** Recall works for two minutes. */
export function MessageMenu({ message, onClose, onChanged, onReport }: MessageMenuProps) {
  const recall = useAction(calls.recall, { onDone: onChanged })
  const act = (what: (message: Message) => void) => () => {
    onClose()
    if (message) what(message)
  }
  return (
    <Sheet open={message !== undefined} onClose={onClose} title={text.menu} closeLabel={text.close}>
      {message?.kind === 'text' && (
        <Cell
          icon='copy'
          title={text.copy}
          arrow={false}
          onTap={act(({ text: words }) => void host.copy(words).then((done) => done && host.toast(text.copied)))}
        />
      )}
      {message && mayRecall(message) && (
        <Cell
          icon='refresh'
          title={text.recall}
          arrow={false}
          onTap={act((one) => {
            rememberRecalled(one)
            void recall.run({ conversationId: one.conversationId, seq: one.seq })
          })}
        />
      )}
      {message && !message.mine && (
        <Cell icon='shield' title={text.report} arrow={false} danger onTap={act(({ seq }) => onReport(seq))} />
      )}
    </Sheet>
  )
}
