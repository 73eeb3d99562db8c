import { chat as calls } from '@contract/meeting/chat'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { chat as text } from '@/texts/meeting/chat'
import { guards } from '@/texts/meeting/guards'
import { Cell, confirm, Sheet, SwitchCell } from '@/ui'
import { useBlock } from '../../../core/blocking'
import { ExchangeCell } from '../../exchanges'
import { refreshBadges } from '../badges'
import type { Talk } from './head'
import type { useTalk } from './use-talk'

interface AboutSheetProps {
  open: boolean
  talk: Talk
  acts: Pick<ReturnType<typeof useTalk>, 'mute' | 'end' | 'resume'>
  onClose: () => void
  onPeer: () => void
  onReport: () => void
  onCleared: () => void
  onSearch: () => void
  onExchange: () => void
}

export function AboutSheet({
  open,
  talk,
  acts,
  onClose,
  onPeer,
  onReport,
  onCleared,
  onSearch,
  onExchange,
}: AboutSheetProps) {
  const { conversation, ended } = talk
  const { conversationId, uid, isOfficial, muted } = conversation
  const clear = useAction(calls.remove, {
    onDone() {
      refreshBadges()
      host.toast(text.cleared)
      onCleared()
    },
  })
  const block = useBlock()
  const act = (what: () => void) => () => {
    onClose()
    what()
  }
  async function askClear() {
    const { clearTitle: title, clearText: content, clearOk: ok, cancel } = text
    if (await confirm({ title, content, ok, cancel, danger: true })) await clear.run({ conversationId })
  }
  async function askEnd() {
    const { endTitle: title, endText: content, endOk: ok, cancel } = text
    if (await confirm({ title, content, ok, cancel, danger: true })) acts.end()
  }
  async function askBlock() {
    if (await block.run(uid)) await go.back()
  }
  return (
    <Sheet open={open} onClose={onClose} title={text.about} closeLabel={text.close}>
      {!isOfficial && <Cell icon='user' title={text.home} onTap={act(onPeer)} />}
      {!isOfficial && <ExchangeCell exchange={talk.exchange} onTap={act(onExchange)} />}
      {!isOfficial && <Cell icon='shield' title={guards.entry} onTap={act(() => void go(routes.safety.guard))} />}
      <Cell icon='search' title={text.search} onTap={act(onSearch)} />
      <SwitchCell icon='bellOff' title={text.mute} checked={muted} onChange={acts.mute} />
      <Cell icon='trash' title={text.clear} arrow={false} onTap={act(() => void askClear())} />
      {!isOfficial && (
        <>
          {ended === '' && <Cell icon='close' title={text.end} arrow={false} onTap={act(() => void askEnd())} />}
          {ended === 'me' && <Cell icon='chat' title={text.resume} arrow={false} onTap={act(acts.resume)} />}
          <Cell icon='ban' title={text.block} arrow={false} onTap={act(() => void askBlock())} />
          <Cell icon='shield' title={text.report} danger onTap={act(onReport)} />
        </>
      )}
    </Sheet>
  )
}
