import { useState } from 'react'
import { logout, session } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { account as text } from '@/texts/account'
import { Box, Button, confirm } from '@/ui'
import { useLogOutEverywhere } from './queries'
import './sessions-card.scss'

/** Out of this device, or of all of them. Each asks first. */
export function Leave() {
  const [leaving, setLeaving] = useState(false)
  const everywhere = useLogOutEverywhere()

  // home first: a page that needs a session would lead to the login page as soon as there is none
  async function leave() {
    if (!(await confirm({ title: text.leaveAsk, content: text.leaveText, ok: text.leave, cancel: text.cancel }))) return
    setLeaving(true)
    await go.home()
    await logout()
    host.toast(text.leaveDone)
  }
  async function leaveAll() {
    const question = { title: text.leaveAllAsk, content: text.leaveAllText, ok: text.leaveAll, cancel: text.cancel }
    if (!(await confirm({ ...question, danger: true })) || !(await everywhere.run({}))) return
    await go.home()
    session.forget()
    host.toast(text.leaveDone)
  }

  return (
    <Box className='leave'>
      <Button kind='outline' size='L' block loading={leaving} onTap={() => void leave()}>
        {text.leave}
      </Button>
      <Button kind='text' size='L' block loading={everywhere.busy} onTap={() => void leaveAll()}>
        {text.leaveAll}
      </Button>
    </Box>
  )
}
