import { useState } from 'react'
import { profile } from '@contract/profile/profile'
import { call } from '@/api'
import { host } from '@/platform'
import type { Missed } from '@/platform/place'
import { hasPlace, placeHere } from '@/platform/place-host'
import { editing as text } from '@/texts/profile/editing'
import { a11y, Button, Stack, Text } from '@/ui'

type Found = Missed | 'nowhere' | undefined

/** Finds the city of the device on a tap. The position is read only then, and only the chosen city is kept. */
export function DeviceCity({ onFound }: { onFound: (city: string, province: string) => void }) {
  const [looking, setLooking] = useState(false)
  const [missed, setMissed] = useState<Found>()
  if (!hasPlace()) return null
  async function find() {
    setLooking(true)
    setMissed(undefined)
    setMissed(await cityHere(onFound))
    setLooking(false)
  }
  return (
    <Stack gap='s2'>
      <Button kind='soft' block icon='pin' loading={looking} onTap={() => void find()}>
        {text.here}
      </Button>
      <Text color='t3' textAlign='center' size='cap' {...a11y({ live: 'polite' })}>
        {missed === undefined ? text.hereHint : text.hereMissed[missed](host.environment === 'weapp')}
      </Text>
      {missed === 'denied' && host.environment === 'weapp' && (
        <Button kind='text' openType='openSetting' onOpenSetting={() => setMissed(undefined)}>
          {text.hereSettings}
        </Button>
      )}
    </Stack>
  )
}

/** Returns why no city was found; undefined when one was. */
async function cityHere(onFound: (city: string, province: string) => void): Promise<Found> {
  const at = await placeHere()
  if (typeof at === 'string') return at
  const place = await call(profile.cityAt, at, { silent: true }).catch(() => undefined)
  if (!place) return 'failed'
  if (place.city === '') return 'nowhere'
  onFound(place.city, place.province)
  return undefined
}
