import { useMemo, useState } from 'react'
import type { Data } from '@contract/kernel/define'
import { dayOf, daysBetween } from '@contract/kernel/time'
import { prefer, preferLimits, unlimited } from '@contract/profile/prefer'
import { profile } from '@contract/profile/profile'
import { put, useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, useLeaving } from '@/shell'
import { moments } from '@/texts/core/moments'
import { prefer as text } from '@/texts/profile/prefer'
import { BottomBar, Button, Card, Cell, confirm, ErrorState, Skeleton, Stack, Text } from '@/ui'
import { useMe } from '../../core/people'
import { changesOf, same, type Wishes } from './defaults'
import { dropLeadAges, useLeadWish } from './lead-wish'
import { PreferForm } from './prefer-form'

type Me = Data<typeof profile.me>

const nothing: Wishes = {}

/** The screen 匹配设置: the preferences for the daily match (A.prefer). */
export function MatchSettingScreen() {
  const { data: me, state, refusal, retry } = useMe()
  if (me) return <Settings me={me} />
  if (state === 'loading') return <Skeleton kind='lines' count={4} label={text.loading} />
  return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
}

const question = { title: text.leave, content: text.leaveText, ok: text.leaveOk, cancel: text.stay, danger: true }

/** Asks the user to complete the basic information first (A.prefer.08, 09). */
async function askToFinish() {
  const { incomplete: title, incompleteText: content, finish: ok, later: cancel } = text
  if (await confirm({ title, content, ok, cancel })) void go(routes.user.edit)
}

/** The ages from the match page of an ad, until the user chooses some here. Only the button saves them. */
function useLead({ prefer: chosen }: Me): Wishes | undefined {
  const ages = useLeadWish()?.ages
  if (chosen || !ages) return undefined
  const [ageMin, ageMax] = ages.map((age) => Math.min(age, preferLimits.preferAgeMax))
  return { ageMin, ageMax }
}

function Settings({ me }: { me: Me }) {
  const before: Wishes = me.prefer ?? nothing
  const lead = useLead(me)
  const [begun] = useState<Wishes>({ ...before, ...lead })
  const [value, setValue] = useState(begun)
  const changed = !same(value, begun)
  const letGo = useLeaving(useMemo(() => (changed ? question : undefined), [changed]))
  const { run, busy } = useAction(prefer.edit, {
    onDone({ effectiveTime }) {
      dropLeadAges()
      if (!same(value, before)) put(profile.me, {}, { ...me, prefer: { ...unlimited, ...value } })
      host.toast(text.saved(whenOf(effectiveTime)))
      letGo()
      void go.back()
    },
  })
  function complete() {
    if (!me.finishEditBasicInfo) void askToFinish()
    return me.finishEditBasicInfo
  }
  return (
    <>
      <Stack pt='s3' pb='s6' px='s4'>
        <Text mb='s3' color='t2' size='sub'>
          {text.hint}
        </Text>
        {lead && (
          <Text mb='s3' color='brand' size='sub'>
            {text.fromLead}
          </Text>
        )}
        <Card>
          <PreferForm value={value} onChange={setValue} mayChoose={complete} />
        </Card>
        <Stack mt='s3'>
          <Card rows>
            <Cell title={text.passed} note={text.passedHint} onTap={() => void go(routes.user.passed)} />
          </Card>
        </Stack>
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} onTap={() => complete() && void run(changesOf(value, before))}>
          {text.save}
        </Button>
      </BottomBar>
    </>
  )
}

function whenOf(effectiveTime: number) {
  const days = daysBetween(dayOf(Date.now()), dayOf(effectiveTime))
  if (days === 0) return text.matchTime(text.today)
  return text.matchTime(days === 1 ? text.tomorrow : moments.monthDay(effectiveTime))
}
