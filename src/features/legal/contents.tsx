import { useState } from 'react'
import { host } from '@/platform'
import { legalPage as text } from '@/texts/legal/page'
import { Box, Icon, press } from '@/ui'

export type Part = { id: string; title: string }

/** The parts of a long document, shut at first; a tap goes to one. */
export function Contents({ parts }: { parts: readonly Part[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Box className='legal-toc'>
      <Box className='legal-toc-h eg-tap' {...press(() => setOpen(!open), { expanded: open })}>
        <Icon name='doc' size={20} />
        <Box className='legal-toc-t'>{text.contents}</Box>
        <Box className='legal-toc-n'>{text.parts(parts.length)}</Box>
        <Icon name='fwd' size={18} className={open ? 'legal-toc-up' : 'legal-toc-down'} />
      </Box>
      {open &&
        parts.map(({ id, title }) => (
          <Box key={id} className='legal-toc-i eg-tap' {...press(() => host.reveal(id), { role: 'link' })}>
            {title}
          </Box>
        ))}
    </Box>
  )
}
