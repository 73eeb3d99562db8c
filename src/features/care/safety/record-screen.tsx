import { useState } from 'react'
import type { BannedUser, SafetySummary } from '@contract/care/safety'
import { safety } from '@contract/care/safety'
import { type RecordTab, safety as text } from '@/texts/care/safety'
import { list as listText } from '@/texts/core/list'
import { CounterTabs, layout, PagedList, Picture, Row, Skeleton, Stack, Tag, Text, thousands } from '@/ui'
import shield from './assets/shield-mascot.svg'
import { restart, useBanned, useSummaries } from './queries'
import { rangeOf } from './range'
import './safety.scss'

const tabs = [
  { key: '0', title: text.tabs['0'] },
  { key: '1', title: text.tabs['1'] },
] as const satisfies readonly { key: RecordTab; title: string }[]

/** The screen 公示记录: the weeks, and the users banned last week (C.safety.10 to 14). */
export function RecordScreen() {
  const [tab, setTab] = useState<RecordTab>('0')
  const summaries = useSummaries(tab === '0')
  const banned = useBanned(tab === '1')
  const head = (
    <>
      <Banner />
      <Stack mb='s2'>
        <CounterTabs
          tabs={tabs}
          current={tab}
          label={text.records}
          onChange={(key) => {
            if (key === tab) return
            setTab(key)
            restart(safety.summaries, safety.banned)
          }}
        />
      </Stack>
      {tab === '1' && banned.first && (
        <Text mb='s2' size='sub' color='t3' className='eg-num'>
          {text.updated(rangeOf(banned.first.startDay, banned.first.endDay))}
        </Text>
      )}
    </>
  )
  const common = { head, texts: listText, skeleton: <Skeleton kind='cards' count={3} label={text.loading} /> }
  return tab === '0' ? (
    <PagedList
      key='0'
      list={summaries}
      row={(week) => <Week week={week} />}
      rowKey={({ startDay }) => startDay}
      empty={{ scene: 'box', title: text.noBoard, compact: true }}
      {...common}
    />
  ) : (
    <PagedList
      key='1'
      list={banned}
      row={(person) => <Banned person={person} />}
      rowKey={({ no }) => no}
      empty={{ scene: 'box', title: text.nobody, text: text.nobodyText, compact: true }}
      {...common}
    />
  )
}

const Banner = () => (
  <Row align='center' mt='s3' mb='s3' p='s4' radius='l' bg='success-soft'>
    <Stack grow>
      <Text size='h3' color='success-strong'>
        {text.banner}
      </Text>
      <Text mt='s1' size='sub' color='t2'>
        {text.bannerText}
      </Text>
    </Stack>
    <Picture
      src={shield}
      className={layout({ rigid: true, ml: 's3', block: true, square: 72, care: 'none' })}
      fit='contain'
      lazy={false}
    />
  </Row>
)

const Week = ({ week }: { week: SafetySummary }) => (
  <Stack p='s4'>
    <Row align='baseline' justify='between'>
      <Text size='h3' className='eg-num'>
        {rangeOf(week.startDay, week.endDay)}
      </Text>
      <Text rigid ml='s2' size='sub' color='t2' className='eg-num'>
        {text.weekTotal(thousands(week.totalUsers))}
      </Text>
    </Row>
    <Row mt='s2' size='sub' color='t2' wrap gap='s3'>
      <Part label={text.temporary} value={week.temporaryBanUsers} />
      <Part label={text.permanent} value={week.permanentBanUsers} grave />
      <Part label={text.warned} value={week.warningUsers} />
    </Row>
  </Stack>
)

const Part = ({ label, value, grave }: { label: string; value: number; grave?: boolean }) => (
  <Row align='baseline'>
    {label}
    <Text ml='s1' weight='bold' color={grave && value > 0 ? 'danger' : 't1'} className='eg-num'>
      {thousands(value)}
    </Text>
  </Row>
)

const Banned = ({ person }: { person: BannedUser }) => (
  <Row align='center' p='s4'>
    <Stack grow>
      <Text size='h3'>{person.nickname}</Text>
      <Text mt='s1' size='sub' color='t2'>
        {text.reasons(person.prohibitReportTitles)}
      </Text>
    </Stack>
    <Row rigid ml='s3'>
      <Tag tone='danger'>{person.prohibitDesc}</Tag>
    </Row>
  </Row>
)
