import { planeLimits, planes } from '@contract/meeting/planes'
import { useAction } from '@/api'
import { host } from '@/platform'
import { planes as text } from '@/texts/meeting/planes'
import { Button, Sheet, TextArea } from '@/ui'
import { useWords } from './drafts'
import { planesChanged } from './queries'

/** Writes a plane. The draft is kept until the plane is thrown (C.plane.25 to 28). */
export function ThrowSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const draft = useWords('')
  const { run, busy } = useAction(planes.throw, {
    onDone: () => {
      draft.drop()
      host.toast(text.thrown)
      planesChanged()
      onClose()
    },
  })
  function submit() {
    const wish = draft.sending()
    if (wish.content === '') host.toast(text.blank)
    else void run({ ...wish, type: 1 })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.throw}
      text={text.writeHint}
      closeLabel={text.close}
      foot={
        <Button size='L' block loading={busy} onTap={submit}>
          {text.send}
        </Button>
      }
    >
      <TextArea
        label={text.write}
        hideLabel
        placeholder={text.writeHere}
        rows={5}
        max={planeLimits.planeMax}
        value={draft.words}
        onChange={draft.write}
      />
    </Sheet>
  )
}
