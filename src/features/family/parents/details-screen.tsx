import { type ComponentType, useState } from 'react'
import type { FamilyUser } from '@contract/family/parents'
import { familyStatus, parents } from '@contract/family/parents'
import { codes } from '@contract/kernel/errors'
import { call, forget } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { parents as text } from '@/texts/family/parents'
import { BottomBar, Button, confirm, EmptyState, ErrorState, Skeleton, Stack } from '@/ui'
import { Gate } from './gate'
import { PersonCard, SingleCards } from './person-cards'
import { useStanding, useUnlock, useUser } from './queries'
import './parents.scss'

const toList = (byParent: boolean) => void go.replace(byParent ? routes.parents.family : routes.parents.historyList, {})

/** The sheet for a report. It belongs to a higher domain, so the page passes it in. */
type ReportSheet = ComponentType<{
  reported: { respondentUserId: string }
  title: string
  closeLabel: string
  onClose: () => void
}>
type DetailsProps = { fmUid: string; ReportSheet: ReportSheet }

/**
 * The page /parentsMatch/userDetails: a single sees a parent's data, or a parent sees a single's (C.parents.27 to 36).
 */
export const DetailsScreen = (props: DetailsProps) => (
  <Gate target='both'>{({ parent }) => <Details {...props} byParent={parent} />}</Gate>
)

function Details({ fmUid, ReportSheet, byParent }: DetailsProps & { byParent: boolean }) {
  const { data, state, refusal, retry } = useUser(fmUid)
  if (refusal?.code === codes.absent)
    return <EmptyState scene='lost' title={refusal.msg} action={text.backToList} onAction={() => toList(byParent)} />
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={3} label={text.loading} />
  if (data.status !== familyStatus.normal)
    return (
      <EmptyState
        scene='lost'
        title={data.status === familyStatus.banned ? text.banned : text.cancelled}
        action={text.backToList}
        onAction={() => toList(byParent)}
      />
    )
  return <User fmUid={fmUid} ReportSheet={ReportSheet} user={data} />
}

function User({ fmUid, ReportSheet, user }: DetailsProps & { user: FamilyUser }) {
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <Stack px='s4' pt='s3' pb='s6' gap='s3'>
        <PersonCard user={user} />
        <SingleCards user={user} />
        <Stack>
          <Button kind='text' block onTap={() => setReporting(true)}>
            {text.report}
          </Button>
          {!user.byParent && <HideButton fmUid={fmUid} hidden={user.hidden} />}
        </Stack>
      </Stack>
      <Main fmUid={fmUid} user={user} />
      {reporting && (
        <ReportSheet
          reported={{ respondentUserId: fmUid }}
          title={text.report}
          closeLabel={text.close}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

/**
 * The button to call, if there is a number. A parent who has not unlocked the contacts yet sees the button to unlock
 * them.
 */
function Main({ fmUid, user: { phone, byParent, unlocked } }: { fmUid: string; user: FamilyUser }) {
  if (phone === '' && (!byParent || unlocked)) return null
  return (
    <BottomBar>
      {phone === '' ? (
        <UnlockButton fmUid={fmUid} />
      ) : (
        <Button size='L' block icon='phone' onTap={() => void host.dial(phone)}>
          {text.call}
        </Button>
      )}
    </BottomBar>
  )
}

function UnlockButton({ fmUid }: { fmUid: string }) {
  const { data: standing } = useStanding()
  const { unlock, busy } = useUnlock()
  return (
    <Button size='L' block loading={busy} disabled={!standing} onTap={() => standing && void unlock(fmUid, standing)}>
      {text.unlock(standing?.price ?? 0)}
    </Button>
  )
}

/** Hides the single from one parent, or shows them again, without telling the parent (security V9). */
function HideButton({ fmUid, hidden }: { fmUid: string; hidden: boolean }) {
  async function turn() {
    const question = { title: text.hideAsk, content: text.hideText, ok: text.hide, cancel: text.cancel }
    if (!hidden && !(await confirm(question))) return
    await call(parents.hide, { fmUid, hidden: !hidden }).then(
      () => {
        if (!hidden) host.toast(text.hidden)
        void forget(parents.userInfo)
      },
      () => undefined,
    )
  }
  return (
    <Button kind='text' block onTap={() => void turn()}>
      {hidden ? text.show : text.hide}
    </Button>
  )
}
