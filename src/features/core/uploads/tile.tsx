import { type ReactNode, useState } from 'react'
import { reviewState } from '@contract/kernel/options'
import { uploads as text } from '@/texts/core/uploads'
import { a11y, Box, Icon, IconButton, layout, Picture, press, ProgressLine, Stack, Tag, Text } from '@/ui'
import { useLocalPath } from './local-pictures'
import type { Part } from './part-store'
import type { Sent } from './send'
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

/** An uploaded picture. If its address fails, the file on the device is shown instead. */
export function SentPicture({ picture: { id, url }, alt }: { picture: Sent; alt?: string }) {
  const local = useLocalPath(id)
  const [lost, setLost] = useState(false)
  const shape = layout({ full: true, block: true, h: 'full' })
  if (local === undefined) return <Picture src={url} alt={alt} className={shape} />
  return lost ? (
    <Picture src={local} alt={alt} className={shape} lazy={false} />
  ) : (
    <Picture src={url} alt={alt} className={shape} onError={() => setLost(true)} />
  )
}

export function PhotoTile({ picture, label, cover, onTap }: PhotoTileProps) {
  const { state } = picture
  const first = cover && state === reviewState.approved
  // the labels drawn over the picture are part of its accessible name
  const name = [label, first ? text.cover : words[state]].filter(Boolean).join('，')
  return (
    <Stack fill {...press(onTap, { label: name })}>
      <SentPicture picture={picture} />
      <Box className='eg-upload-tag'>{first ? <Tag tone='brand'>{text.cover}</Tag> : <ReviewTag state={state} />}</Box>
    </Stack>
  )
}

const Veil = ({ children, ...names }: { children: ReactNode } & Record<string, unknown>) => (
  <Stack
    fill
    borderBox
    bg='mask'
    align='center'
    justify='center'
    p='s2'
    color='on-dark'
    className='eg-upload-veil'
    {...names}
  >
    {children}
  </Stack>
)

const Word = ({ children }: { children: string }) => (
  <Text textAlign='center' size='cap' className='eg-upload-word'>
    {children}
  </Text>
)

interface SendingTileProps {
  one: Part
  onRetry: () => void
  onCancel: () => void
}

/** A picture that is not uploaded yet. The reason of a failure has no room here: see `WhyFailed`. */
export function SendingTile({ one, onRetry, onCancel }: SendingTileProps) {
  const { state, percent, final, load } = one
  const failed = state === 'failed'
  return (
    <Stack fill>
      <Picture src={load.picked.path} className={layout({ full: true, block: true, h: 'full' })} lazy={false} />
      {failed ? (
        <Veil {...(final ? {} : press(onRetry, { label: text.retry }))}>
          <Word>{text.failed}</Word>
          {!final && <Word>{text.retry}</Word>}
        </Veil>
      ) : (
        <Veil>
          <Word>{state === 'waiting' ? text.waiting : text.percent(percent)}</Word>
          <ProgressLine value={percent} label={state === 'waiting' ? text.waiting : text.sending(percent)} />
        </Veil>
      )}
      <Box className='eg-upload-x'>
        <IconButton icon='close' size={18} label={failed ? text.remove : text.cancel} onTap={onCancel} />
      </Box>
    </Stack>
  )
}

/** The reasons of the failed pictures, each once. */
export function WhyFailed({ sending }: { sending: readonly Part[] }) {
  const reasons = sending.filter(({ state }) => state === 'failed').map(({ message }) => message)
  const told = [...new Set(reasons)].map((why) =>
    why === '' || why === text.failed ? text.failed : text.failedWhy(why),
  )
  if (told.length === 0) return null
  return (
    <Stack gap='s1' {...a11y({ role: 'alert' })}>
      {told.map((why) => (
        <Text key={why} color='danger' size='sub'>
          {why}
        </Text>
      ))}
    </Stack>
  )
}

/** Takes the place of pictures that the device is still reading. */
export const ReadingTile = () => (
  <Stack fill align='center' justify='center' color='t3' {...a11y({ role: 'status' })}>
    <Text textAlign='center' size='sub'>
      {text.reading}
    </Text>
  </Stack>
)

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
