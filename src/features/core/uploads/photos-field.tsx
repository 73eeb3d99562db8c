import { useRef, useState } from 'react'
import { host } from '@/platform'
import { uploads as text } from '@/texts/core/uploads'
import { SortGrid, Stack, Text } from '@/ui'
import { PhotoMenu } from './menu'
import type { Purpose, Sent } from './send'
import { AddTile, PhotoTile, ReadingTile, SendingTile, WhyFailed } from './tile'
import { UploadCrop } from './upload-crop'
import { type Uploading, useUpload } from './use-upload'
import './uploads.scss'

export interface PhotosFieldProps {
  /** The form that the pictures belong to, named like no other form of the user. */
  form: string
  purpose: Purpose
  pictures: readonly Sent[]
  max: number
  onChange: (pictures: readonly Sent[]) => void
  hint?: string
  add?: string
  /** Shown when too many pictures are chosen. Without this text, a full field has no tile to add more. */
  full?: string
  /** Shown when a picture has too many bytes. */
  tooHeavy?: string
  /** The ticket of an appeal without a login. */
  ticket?: string
  /** Returns the reason when the form cannot hold a picture now. */
  refuses?: () => string | undefined
  /** Replaces the hint while pictures are being uploaded. */
  sendingHint?: string
}

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  const rest = all.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...all.slice(from, from + 1), ...rest.slice(to)]
}

/** Keeps the current pictures in `latest`, because several uploads may finish before the next render. */
function useLatest(pictures: readonly Sent[], onChange: PhotosFieldProps['onChange']) {
  const latest = useRef(pictures)
  latest.current = pictures
  const change = (next: readonly Sent[]) => {
    latest.current = next
    onChange(next)
  }
  return { latest, change }
}

/** Pictures that can be reordered, each with its review state (A.auth.22). */
export function PhotosField({
  form,
  purpose,
  pictures,
  max,
  onChange,
  hint = text.portrait,
  add = text.add,
  full,
  tooHeavy,
  ticket,
  refuses,
  sendingHint,
}: PhotosFieldProps) {
  const { latest, change } = useLatest(pictures, onChange)
  const seat = { form, slot: 'pictures' }
  const options = { tooHeavy, ticket, full, refuses, late: purpose === 'photo' }
  const uploading = useUpload(seat, purpose, (picture) => change([...latest.current, picture]), options)
  const [open, setOpen] = useState<string>()
  const { sending, reading } = uploading
  const busy = sending.some(({ state }) => state !== 'failed')
  const room = max - pictures.length - sending.length - reading
  const at = pictures.findIndex(({ id }) => id === open)
  const tiles = new Map(pictures.map((picture) => [picture.id, picture]))
  const addMore = () => void (room > 0 ? uploading.add(room) : host.toast(full ?? text.full(max)))
  const tileOf = (picture: Sent | undefined, place: number) =>
    picture && (
      <PhotoTile
        picture={picture}
        label={text.photo(place + 1, pictures.length)}
        cover={purpose === 'photo' && place === 0}
        onTap={() => setOpen(picture.id)}
      />
    )
  return (
    <Stack gap='s3'>
      <SortGrid
        id={`upload-${purpose}`}
        keys={pictures.map(({ id }) => id)}
        onMove={(from, to) => change(moved(latest.current, from, to))}
        tile={(id, place) => tileOf(tiles.get(id), place)}
      >
        {reading > 0 ? <ReadingTile /> : (room > 0 || full !== undefined) && <AddTile label={add} onTap={addMore} />}
      </SortGrid>
      <SendingGrid purpose={purpose} uploading={uploading} />
      <Text color='t3' size='sub'>
        {busy ? (sendingHint ?? hint) : hint}
      </Text>
      <PhotoMenu
        picture={pictures[at]}
        at={at}
        all={pictures.length}
        onClose={() => setOpen(undefined)}
        onMove={(to) => change(moved(latest.current, at, to))}
        onRemove={() => change(latest.current.filter(({ id }) => id !== open))}
      />
      <UploadCrop uploading={uploading} />
    </Stack>
  )
}

/** The pictures that are not uploaded yet, and why some failed. */
function SendingGrid({ purpose, uploading }: { purpose: Purpose; uploading: Uploading }) {
  const { sending, retry, cancel } = uploading
  if (sending.length === 0) return null
  return (
    <>
      <SortGrid
        id={`sending-${purpose}`}
        keys={sending.map(({ key }) => key)}
        tile={(key) => {
          const one = sending.find((known) => known.key === key)
          return one && <SendingTile one={one} onRetry={() => retry(key)} onCancel={() => cancel(key)} />
        }}
      />
      <WhyFailed sending={sending} />
    </>
  )
}
