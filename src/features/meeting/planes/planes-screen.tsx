import { useState } from 'react'
import { routes } from '@/routes'
import { go, TopBar, useShownAgain } from '@/shell'
import { planes as text } from '@/texts/meeting/planes'
import { a11y, Avatar, Card, confirm, ErrorState, IconButton, press, Row, Stack, Text } from '@/ui'
import { useAutoPickup } from './auto-pickup'
import { CaughtSheet } from './caught-sheet'
import { Menu } from './menu'
import { mayPlay, useAccess, useUnread } from './queries'
import { Scene, type ScreenSize } from './scene'
import { ShortSheet } from './short-sheet'
import { ThrowSheet } from './throw-sheet'
import { useCatch } from './use-catch'
import './planes.scss'

const nothing = {
  restPublishTimes: 0,
  restTimes: 0,
  isFirstInto: false,
  restTimeNotEnough: null,
  nickName: '',
  avatar: '',
} as const

/** The screen 纸飞机 (C.plane.01 to 06, mock 09). */
export function PlanesScreen({ query: { autoPickup, ...size } }: { query: ScreenSize & { autoPickup?: string } }) {
  const access = useAccess()
  const unread = useUnread()
  const net = useCatch()
  const [throwing, setThrowing] = useState(false)
  useShownAgain(() => void Promise.all([access.retry(), unread.retry()]))
  const { restPublishTimes, restTimes, isFirstInto, restTimeNotEnough, nickName, avatar } = access.data ?? nothing
  const play = async (act: () => unknown) => {
    if (access.data && (await mayPlay(isFirstInto))) act()
  }
  const cast = () => void play(() => (restTimeNotEnough ? net.showShort(restTimeNotEnough) : net.cast()))
  const write = () => {
    net.close()
    setThrowing(true)
  }
  useAutoPickup(
    {
      asked: autoPickup === 'true' || autoPickup === '1',
      loaded: access.data !== undefined,
      hasCodeName: !isFirstInto,
    },
    cast,
  )
  return (
    <Scene casting={net.busy} size={size}>
      <TopBar right={<IconButton icon='gear' label={text.settings} onTap={() => void go(routes.message.setting)} />} />
      {access.state === 'failed' ? (
        <Stack relative px='s4'>
          <Card>
            <ErrorState
              compact
              title={text.broken}
              text={access.refusal?.msg}
              retry={text.retry}
              onRetry={() => void access.retry()}
            />
          </Card>
        </Stack>
      ) : (
        <Head name={nickName} avatar={avatar} casting={net.busy} />
      )}
      <Menu
        left={access.data && { throws: restPublishTimes, catches: restTimes }}
        unread={unread.data?.count ?? 0}
        onThrow={() => void play(restPublishTimes > 0 ? write : noThrows)}
        onCatch={cast}
        onMine={() => void go(routes.message.mine)}
      />
      <ThrowSheet open={throwing} onClose={() => setThrowing(false)} />
      <CaughtSheet plane={net.plane} onClose={net.close} />
      <ShortSheet notEnough={net.short} throws={restPublishTimes} onThrow={write} onClose={net.close} />
    </Scene>
  )
}

const noThrows = () => void confirm({ title: text.noThrows, ok: text.understood })

type HeadProps = { name: string; avatar: string; casting: boolean }

const Head = ({ name, avatar, casting }: HeadProps) => (
  <Stack relative py='s2' px='s6' className='eg-planes-head'>
    <Text weight='bold' className='eg-planes-slogan' {...a11y({ live: 'polite' })}>
      {casting ? text.casting : text.slogan}
    </Text>
    {name !== '' && (
      <Row
        borderBox
        hit
        mt='s3'
        radius='full'
        align='center'
        className='eg-planes-alias eg-tap'
        {...press(() => void go(routes.message.setting))}
      >
        <Avatar src={avatar} size={36} />
        <Text ml='s2' size='sub'>
          {text.alias(name)}
        </Text>
      </Row>
    )}
  </Stack>
)
