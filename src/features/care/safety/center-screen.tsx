import { useCallback, useState } from 'react'
import type { SafetyContent } from '@contract/care/safety'
import { safety } from '@contract/care/safety'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { safety as text } from '@/texts/care/safety'
import { list as listText } from '@/texts/core/list'
import { guards as guardText } from '@/texts/meeting/guards'
import {
  a11y,
  Box,
  Card,
  Cell,
  CounterTabs,
  ErrorLine,
  Icon,
  layout,
  PagedList,
  Picture,
  press,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@/ui'
import { supportTap } from '../../core/help'
import shield from './assets/shield-mascot.svg'
import { Board } from './board'
import { openContent } from './open-content'
import { restart, useCategories, useContents } from './queries'
import './safety.scss'

const comma = text.header.indexOf('，') + 1
const lines = [text.header.slice(0, comma), text.header.slice(comma)]

/** The guard of a meeting, and customer service, which the warning names. */
const Help = () => (
  <Card rows>
    <Cell
      icon='shieldok'
      title={guardText.entry}
      note={guardText.entryNote}
      onTap={() => void go(routes.safety.guard)}
    />
    <Cell icon='chat' title={text.support} {...supportTap()} />
  </Card>
)

/** The screen 安全中心: advice, the board and safety articles (C.safety.01 to 09). */
export function CenterScreen() {
  const categories = useCategories()
  const [chosen, setChosen] = useState<string>()
  const tabs = categories.data?.list.map(({ type, name }) => ({ key: String(type), title: name })) ?? []
  const current = chosen ?? tabs[0]?.key
  const list = useContents(current === undefined ? undefined : Number(current))
  const head = (
    <>
      <Top />
      <Stack gap='s3'>
        <Warning />
        <Help />
        <Board />
      </Stack>
      <Stack mt='s3' mb='s2'>
        {categories.state === 'failed' ? (
          <ErrorLine text={`${text.categoriesFailed}，${text.retry}`} onRetry={() => void categories.retry()} />
        ) : (
          <CounterTabs
            tabs={tabs}
            current={current ?? ''}
            label={text.categories}
            onChange={(key) => {
              if (key === current) return
              setChosen(key)
              restart(safety.contents)
            }}
          />
        )}
      </Stack>
    </>
  )
  return (
    <Stack pb='safe' className='eg-safe'>
      <TopBar />
      <PagedList
        list={list}
        row={useCallback(
          (content: SafetyContent) => (
            <Line content={content} />
          ),
          [],
        )}
        rowKey={({ id }) => id}
        resetKey={current}
        head={head}
        texts={listText}
        skeleton={<Skeleton kind='cards' count={2} label={text.loading} />}
        empty={{ scene: 'box', title: text.none, compact: true }}
      />
    </Stack>
  )
}

const Top = () => (
  <Row align='center' pt='s2' pb='s3'>
    <Text grow color='success-strong' size='display' {...a11y({ role: 'heading', level: 1 })}>
      {lines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </Text>
    <Picture
      src={shield}
      className={layout({ rigid: true, ml: 's3', block: true, w: 112, h: 108, care: 'none' })}
      fit='contain'
      lazy={false}
    />
  </Row>
)

const Warning = () => (
  <Card>
    <Row>
      <Row square={36} rigid align='center' justify='center' mr='s3' radius='full' className='eg-tone-danger'>
        <Icon name='info' size={20} />
      </Row>
      <Text grow size='body'>
        {text.warning}
      </Text>
    </Row>
  </Card>
)

const Line = ({ content }: { content: SafetyContent }) => (
  <Row
    align='center'
    borderBox
    minH={72}
    py='s3'
    px='s4'
    className='eg-tap eg-flat'
    {...press(() => openContent(content))}
  >
    <Text grow size='h3'>
      {content.title}
    </Text>
    {content.cover === '' ? (
      <Icon name='fwd' size={18} className={layout({ ml: 's3', color: 't4' })} />
    ) : (
      <Picture src={content.cover} className={layout({ rigid: true, w: 96, h: 72, ml: 's3', radius: 'm' })} />
    )}
  </Row>
)
