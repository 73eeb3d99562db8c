import { useState } from 'react'
import { host } from '@/platform'
import { legalPage as text } from '@/texts/core/legal/page'
import { Icon, press, Row, Stack, Text } from '@/ui'

export type Part = { id: string; title: string }

export function Contents({ parts }: { parts: readonly Part[] }) {
  const [open, setOpen] = useState(false)
  return (
    <Stack ruled shadow={1} mt='s4' clip radius='m' bg='card'>
      <Row align='center' minH='row' px='s4' className='eg-tap' {...press(() => setOpen(!open), { expanded: open })}>
        <Icon name='doc' size={20} />
        <Text grow ml='s2' weight='medium'>
          {text.contents}
        </Text>
        <Text mr='s2' color='t3' size='sub'>
          {text.parts(parts.length)}
        </Text>
        <Icon name='fwd' size={18} className={open ? 'eg-legal-contents-up' : 'eg-legal-contents-down'} />
      </Row>
      {open &&
        parts.map(({ id, title }) => (
          <Row
            key={id}
            align='center'
            hit
            px='s4'
            color='info'
            className='eg-tap'
            {...press(() => host.reveal(id), { role: 'link' })}
          >
            {title}
          </Row>
        ))}
    </Stack>
  )
}
