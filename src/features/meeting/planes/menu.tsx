import type { ReactNode } from 'react'
import { planes as text } from '@/texts/meeting/planes'
import { Box, classes, Dot, Icon, layout, Picture, press, Row, Stack, Text } from '@/ui'
import net from './assets/net.svg'
import violet from './assets/plane-violet.svg'

interface WayProps {
  label: string
  below: string
  large?: boolean
  count?: number
  onTap: () => void
  children: ReactNode
}

const Way = ({ label, below, large, count = 0, onTap, children }: WayProps) => (
  <Stack align='center' className='eg-planes-way eg-tap' {...press(onTap)}>
    <Stack
      align='center'
      justify='center'
      relative
      radius='full'
      className={classes('eg-planes-button', large && 'eg-planes-large')}
    >
      {children}
      {count > 0 && (
        <Box className='eg-planes-count'>
          <Dot count={count} label={text.unread(count)} />
        </Box>
      )}
    </Stack>
    <Text mt='s2' size='h3' weight='bold'>
      {label}
    </Text>
    <Text size='sub'>{below}</Text>
  </Stack>
)

interface MenuProps {
  /** Undefined until it is known. */
  left: { throws: number; catches: number } | undefined
  unread: number
  onThrow: () => void
  onCatch: () => void
  onMine: () => void
}

const catchesSaid = (catches: number) => (catches > 0 ? text.catchesLeft(catches) : text.more)

/** The buttons 扔一个, 捞一个 and 我的纸飞机 (C.plane.02 to 04). */
export const Menu = ({ left, unread, onThrow, onCatch, onMine }: MenuProps) => (
  <Row full align='end' justify='around' className='eg-planes-menu'>
    <Way label={text.throw} below={left ? text.throwsLeft(left.throws) : text.counting} onTap={onThrow}>
      <Picture src={violet} className={layout({ block: true, square: 40 })} fit='contain' lazy={false} />
    </Way>
    <Way large label={text.catch} below={left ? catchesSaid(left.catches) : text.counting} onTap={onCatch}>
      <Picture src={net} className={layout({ block: true, square: 40 })} fit='contain' lazy={false} />
    </Way>
    <Way label={text.mine} below={text.mineBelow} count={unread} onTap={onMine}>
      <Icon name='chat' size={24} />
    </Way>
  </Row>
)
