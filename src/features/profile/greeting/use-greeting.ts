import { useRef, useState } from 'react'
import { profile } from '@contract/profile/profile'
import { ApiError, call, DroppedError, forget, put } from '@/api'
import { host, type Picked } from '@/platform'
import { shell } from '@/texts/core/shell'
import { greeting as text } from '@/texts/profile/greeting'
import { send } from '../../core/uploads'
import { stopPlaying } from '../../core/voice'

/** Uploads a recording and puts it on the profile. If that fails, the recording is kept for another attempt. */
export function useGreeting() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [problem, setProblem] = useState('')
  const kept = useRef<Picked | undefined>(undefined)

  async function set(id: string | undefined) {
    put(profile.mine, {}, await call(profile.setGreeting, id === undefined ? {} : { id }, { silent: true }))
    void forget(profile.info)
  }
  async function trying(work: () => Promise<string>) {
    setState('busy')
    try {
      const done = await work()
      setState('idle')
      host.toast(done)
    } catch (error) {
      const dropped = error instanceof DroppedError
      setState(dropped ? 'idle' : 'failed')
      setProblem(error instanceof ApiError ? error.msg : error instanceof Error ? error.message : shell.serverBroken)
    }
  }
  const upload = () =>
    trying(async () => {
      const picked = kept.current
      if (!picked) return text.sent
      const { id } = await send({ picked, purpose: 'greeting' }, () => undefined, {})
      await set(id)
      letGo()
      return text.sent
    })
  function letGo() {
    if (kept.current) host.dropPicked(kept.current)
    kept.current = undefined
  }
  return {
    state,
    problem,
    record(picked: Picked) {
      letGo()
      kept.current = picked
      void upload()
    },
    retry: () => void upload(),
    drop() {
      stopPlaying()
      void trying(async () => {
        await set(undefined)
        return text.dropped
      })
    },
  }
}
