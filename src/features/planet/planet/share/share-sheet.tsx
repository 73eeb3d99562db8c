import { useState } from 'react'
import type { Sent } from '@/shell'
import { planet as text } from '@/texts/planet/planet'
import { Button, type ButtonProps, IconButton, Place, Sheet } from '@/ui'
import { ShareButtons } from './share-buttons'

type ShareProps = {
  /** The card to share. The page's own menu shares the same one. */
  sent: Sent<object>
  /** The props of the button. Without them it is only an icon. */
  button?: Omit<ButtonProps, 'children' | 'onTap'>
}

/** A button that offers the ways to share a screen. */
export function Share({ sent, button }: ShareProps) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const close = () => setOpen(false)
  return (
    <>
      {/* comes first, because each button of a bar has a margin to the element before it */}
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
