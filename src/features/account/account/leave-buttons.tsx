import { useState } from 'react'
import { logout, session } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { sessions as text } from '@/texts/core/sessions'
import { Button, confirm, Stack } from '@/ui'
import { useLogOutEverywhere } from './queries'
import './sessions-card.scss'

async function left() {
  await go.home()
  host.toast(text.leaveDone)
}

export function LeaveButtons() {
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    if (!(await confirm({ title: text.leaveAsk, content: text.leaveText, ok: text.leave, cancel: text.cancel }))) return
    setLeaving(true)
    await logout()
    await left()
  }

  return (
    <Stack pt='s2' gap='s3'>
      <Button kind='outline' size='L' block loading={leaving} onTap={() => void leave()}>
        {text.leave}
      </Button>
      <LeaveAllButton />
    </Stack>
  )
}

export function LeaveAllButton() {
  const everywhere = useLogOutEverywhere()

  async function leaveAll() {
    const question = { title: text.leaveAllAsk, content: text.leaveAllText, ok: text.leaveAll, cancel: text.cancel }
    if (!(await confirm({ ...question, danger: true })) || !(await everywhere.run({}))) return
    session.leave()
    await left()
  }

  return (
    <Button kind='text' size='L' block loading={everywhere.busy} onTap={() => void leaveAll()}>
      {text.leaveAll}
    </Button>
  )
}
