import { useState } from 'react'
import type { Sent } from '@/shell'
import { planet as text } from '@/texts/planet/planet'
import { Button, type ButtonProps, IconButton, Place, Sheet } from '@/ui'
import { ShareButtons } from './share-buttons'

type ShareProps = {
  /** The shared card; the page's own menu shares the same one. */
  sent: Sent<object>
  /** Props of its button; without them it is only an icon. */
  button?: Omit<ButtonProps, 'children' | 'onTap'>
}

/** A button that opens the ways to send a screen on. */
export function Share({ sent, button }: ShareProps) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <>
      {/* first: buttons of a bar keep their distance from the one before */}
      <Place>
        <Sheet open={open} onClose={close} title={text.share} closeLabel={text.close}>
          <ShareButtons sent={sent} onClose={close} />
        </Sheet>
      </Place>
      {button ? (
        <Button icon='share' {...button} onTap={show}>
          {text.share}
        </Button>
      ) : (
        <IconButton icon='share' label={text.share} onTap={show} />
      )}
    </>
  )
}
