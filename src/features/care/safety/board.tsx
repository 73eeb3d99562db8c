import type { ReactNode } from 'react'
import { routes } from '@/routes'
import { go, links } from '@/shell'
import { safety as text } from '@/texts/care/safety'
import { Card, ErrorLine, Icon, type IconName, press, Row, Stack, Text, thousands, WaitingDots } from '@/ui'
import { useLatest } from './queries'
import './safety.scss'

/** Shortens 2026-08-04 to 08-04. */
const monthDay = (day: string) => day.slice(5)

/** The board 二狗平台治理公示栏: figures of the latest week (C.safety.03, C.safety.04). */
export function Board() {
  const { data, state, retry } = useLatest()
  const latest = data?.records[0]
  return (
    <Card>
      <Row align='center' justify='between'>
        <Text size='h3'>{text.board}</Text>
        <Row
          align='center'
          size='sub'
          color='t2'
          hit
          my='-s3'
          className='eg-tap'
          {...press(() => void go(routes.safety.record))}
        >
          {text.more}
          <Icon name='fwd' size={14} />
        </Row>
      </Row>
      {state === 'failed' && <ErrorLine text={`${text.boardFailed}，${text.retry}`} onRetry={() => void retry()} />}
      {!data && state !== 'failed' && <WaitingDots tone='success' label={text.loading} />}
      {data && !latest && <Note>{text.noBoard}</Note>}
      {latest && (
        <>
          <Note>{text.period(monthDay(latest.startDay), monthDay(latest.endDay))}</Note>
          <Row mt='s2'>
            <Figure value={latest.totalUsers} label={text.total} />
            <Figure value={latest.temporaryBanUsers} label={text.temporary} />
            <Figure value={latest.permanentBanUsers} label={text.permanent} grave />
            <Figure value={latest.warningUsers} label={text.warned} />
          </Row>
        </>
      )}
      <Row mt='s3' gap='s2' care='block'>
        <Paper icon='doc' title={text.guidelines} path='/protocol-url/user-guidelines' />
        <Paper icon='lock' title={text.safeExplain} path='/certification/safe-explain' />
      </Row>
    </Card>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text mt='s1' size='cap' color='t3'>
    {children}
  </Text>
)

const Figure = ({ value, label, grave }: { value: number; label: string; grave?: boolean }) => (
  <Stack grow textAlign='center'>
    <Stack weight='bold' color={grave && value > 0 ? 'danger' : 't1'} className='eg-num eg-safety-figure'>
      {thousands(value)}
    </Stack>
    <Text size='cap' color='t2'>
      {label}
    </Text>
  </Stack>
)

function Paper({ icon, title, path }: { icon: IconName; title: string; path: string }) {
  const open = () => {
    const destination = links.resolve(path)
    if (destination) void go.to(destination)
  }
  return (
    <Row
      grow
      align='center'
      px='s3'
      bg='success-soft'
      color='success-strong'
      radius='m'
      hit
      className='eg-tap'
      {...press(open)}
    >
      <Icon name={icon} size={18} />
      <Text ml='s2' weight='medium'>
        {title}
      </Text>
    </Row>
  )
}
