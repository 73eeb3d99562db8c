import { applyLimits, freeReasonId } from '@contract/meeting/apply'
import { host } from '@/platform'
import { apply as text } from '@/texts/meeting/apply'
import { Button, ErrorLine, Pills, Place, Sheet, Skeleton, Stack, TextArea } from '@/ui'
import { useUnsentInput } from '../../core/writing'
import { useReasons } from './queries'
import './apply.scss'

type ReasonSheetProps = {
  open: boolean
  onClose: () => void
  busy: boolean
  onReject: (rejectReason: string) => Promise<boolean>
}

/** The reasons to refuse: several can be chosen, and one is free text (A.apply.10 to A.apply.14, A.apply.33). */
export function ReasonSheet({ open, onClose, busy, onReject }: ReasonSheetProps) {
  const { data, state, retry } = useReasons(open)
  const [chosen, setChosen] = useUnsentInput<string[]>('reasons', [])
  const [free, setFree] = useUnsentInput('reason', '')
  const list = data?.list ?? []
  const written = chosen.includes(String(freeReasonId))

  async function reject() {
    const said = list.filter(({ id }) => chosen.includes(String(id)))
    const reasons = said.map(({ id, reason }) => (id === freeReasonId ? free.trim() : reason)).filter(Boolean)
    if (reasons.length === 0) return host.toast(text.reasonNeeded)
    if (!(await onReject(reasons.join(',')))) return undefined
    setChosen([])
    setFree('')
    return onClose()
  }

  return (
    <Place>
      <Sheet
        open={open}
        onClose={onClose}
        title={text.reasonTitle}
        text={text.reasonHint}
        closeLabel={text.close}
        foot={
          <Button size='L' block loading={busy} disabled={!data} onTap={() => void reject()}>
            {text.reasonOk}
          </Button>
        }
      >
        {state === 'failed' && <ErrorLine text={text.reasonFailed} onRetry={() => void retry()} />}
        {state === 'loading' && <Skeleton kind='lines' count={2} />}
        <Pills
          multiple
          label={text.reasonLabel}
          options={list.map(({ id, reason }) => ({ key: String(id), label: reason }))}
          values={chosen}
          onChange={setChosen}
        />
        {written && (
          <Stack mt='s3'>
            <TextArea
              rows={3}
              fixed
              hideLabel
              focus
              label={text.reasonFree}
              placeholder={text.reasonPlaceholder}
              max={applyLimits.applyMessageMax}
              value={free}
              onChange={setFree}
            />
          </Stack>
        )}
      </Sheet>
    </Place>
  )
}
