import { useState } from 'react'
import { licencesPage as text } from '@/texts/core/licences'
import { Card, Cell, EmptyState, Icon, Stack, Text } from '@/ui'
import { type Licence, licences } from './notices'
import './licences.scss'

/** The licences of third-party software in this build. Each text appears once, and a tap opens it. */
export function LicencesScreen() {
  if (licences.length === 0) return <EmptyState title={text.none} text={text.noneHint} />
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s4'>
      <Text color='t3' size='sub'>
        {text.hint}
      </Text>
      <Card rows>
        {licences.map((one) => (
          <Group key={one.packages[0]} of={one} />
        ))}
      </Card>
    </Stack>
  )
}

function Group({ of: { packages, licence, text: words } }: { of: Licence }) {
  const [open, setOpen] = useState(false)
  const [first = ''] = packages
  return (
    <Stack>
      <Cell
        title={text.several(first, packages.length)}
        note={licence}
        arrow={false}
        value={<Icon name='fwd' size={18} className={open ? 'eg-licence-up' : 'eg-licence-down'} />}
        onTap={() => setOpen(!open)}
      />
      {open && (
        <Stack px='s4' pb='s4' gap='s3'>
          {packages.length > 1 && <Text size='sub'>{packages.join('、')}</Text>}
          <Text size='cap' color='t2' className='eg-licence-text'>
            {words}
          </Text>
        </Stack>
      )}
    </Stack>
  )
}
