import { useState } from 'react'
import { mention as text } from '@/texts/planet/mention'
import { Box, Button, IconButton } from '@/ui'
import type { Mention } from '../../../core/writing'
import { MentionSheet } from './mention-sheet'

type MentionButtonProps = {
  /** Whether the button shows its words beside the sign. */
  worded?: boolean
  onPick: (chosen: Mention) => void
}

/** Opens the list of users to mention (A.profile.13). */
export function MentionButton({ worded, onPick }: MentionButtonProps) {
  const [open, setOpen] = useState(false)
  function pick(chosen: Mention) {
    setOpen(false)
    onPick(chosen)
  }
  return (
    <Box>
      {worded ? (
        <Button kind='soft' size='S' icon='at' onTap={() => setOpen(true)}>
          {text.button}
        </Button>
      ) : (
        <IconButton icon='at' label={text.button} onTap={() => setOpen(true)} />
      )}
      <MentionSheet open={open} onClose={() => setOpen(false)} onPick={pick} />
    </Box>
  )
}
