import { reviewState } from '@contract/kernel/options'
import { uploads as text } from '@/texts/core/uploads'
import { a11y, Box, Button, Icon, layout, Picture, press, ProgressLine, Stack, Tag, Text } from '@/ui'
import type { Sent } from './send'
import type { Sending } from './use-upload'
import './uploads.scss'

const words = { [reviewState.approved]: '', [reviewState.pending]: text.pending, [reviewState.rejected]: text.rejected }

function ReviewTag({ state }: { state: Sent['state'] }) {
  if (state === reviewState.approved) return null
  return <Tag tone={state === reviewState.rejected ? 'danger' : 'honey'}>{words[state]}</Tag>
}

interface PhotoTileProps {
  picture: Sent
  label: string
  cover?: boolean
  onTap: () => void
}

export function PhotoTile({ picture: { url, state }, label, cover, onTap }: PhotoTileProps) {
  const first = cover && state === reviewState.approved
  // the labels drawn over the picture are part of its accessible name
  const name = [label, first ? text.cover : words[state]].filter(Boolean).join('，')
  return (
    <Stack fill {...press(onTap, { label: name })}>
      <Picture src={url} className={layout({ full: true, block: true, h: 'full' })} />
      <Box className='eg-upload-tag'>{first ? <Tag tone='brand'>{text.cover}</Tag> : <ReviewTag state={state} />}</Box>
    </Stack>
  )
}

const failedSaid = (why: string) => (why === text.failed ? why : text.failedWhy(why))

interface SendingTileProps {
  one: Sending
  onRetry: () => void
  onCancel: () => void
}

export function SendingTile({ one, onRetry, onCancel }: SendingTileProps) {
  const failed = one.state === 'failed'
  const said = failed ? failedSaid(one.message) : one.state === 'waiting' ? text.waiting : text.sending(one.percent)
  return (
    <Stack fill>
      <Picture src={one.picked.path} className={layout({ full: true, block: true, h: 'full' })} lazy={false} />
      <Stack
        fill
        borderBox
        bg='mask'
        align='center'
        justify='center'
        p='s2'
        color='on-dark'
        className='eg-upload-veil'
        {...a11y(failed ? { role: 'alert' } : {})}
      >
        <Text mb='s2' textAlign='center' size='cap'>
          {said}
        </Text>
        {!failed && <ProgressLine value={one.percent} label={said} />}
        {failed && (
          <Button size='S' kind='soft' onTap={onRetry}>
            {text.retry}
          </Button>
        )}
        <Button size='S' kind='neutral' className={layout({ mt: 's2' })} onTap={onCancel}>
          {failed ? text.remove : text.cancel}
        </Button>
      </Stack>
    </Stack>
  )
}

export const AddTile = ({ label, onTap }: { label: string; onTap: () => void }) => (
  <Stack
    fill
    borderBox
    align='center'
    justify='center'
    radius='m'
    color='t3'
    className='eg-upload-add'
    {...press(onTap, { label })}
  >
    <Icon name='plus' size={24} />
    <Text mt='s1' textAlign='center' size='sub'>
      {label}
    </Text>
  </Stack>
)
