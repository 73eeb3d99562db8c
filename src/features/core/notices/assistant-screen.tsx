import type { Notice } from '@contract/core/notices'
import { noticeNames } from '@contract/core/notices-kinds'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { notices as text } from '@/texts/core/notices'
import { Dot, Icon, PagedList, press, Row, Skeleton, Stack, Text } from '@/ui'
import { looks, openPlace } from './places'
import { noticeKey, useNotices, useReading } from './queries'

/** All notices of 二狗小助手, latest first. A tap opens the page that the notice is about (mock 06a). */
export function AssistantScreen() {
  const list = useNotices()
  useReading(list.rows[0])
  return (
    <Stack pt='s3' pb='safe'>
      <PagedList
        list={list}
        row={(notice: Notice) => <NoticeRow notice={notice} />}
        rowKey={noticeKey}
        texts={listText}
        skeleton={<Skeleton kind='lines' count={6} />}
        empty={{
          scene: 'notice',
          title: text.none,
          text: text.noneText,
          action: text.settings,
          onAction: () => void go(routes.user.noticeSetting),
        }}
      />
    </Stack>
  )
}

function NoticeRow({ notice }: { notice: Notice }) {
  const { kind, timeTxt, read } = notice
  const { icon, tone } = looks[kind]
  return (
    <Row
      relative
      align='start'
      py='s3'
      px='s4'
      bg='card'
      className='eg-tap eg-flat'
      {...press(() => void openPlace(notice))}
    >
      <Row rigid square={44} mr='s3' align='center' justify='center' radius='full' className={`eg-tone-${tone}`}>
        <Icon name={icon} size={20} />
      </Row>
      <Stack grow>
        <Row align='center'>
          <Text shrink size='h3' clamp={1}>
            {noticeNames[kind]}
          </Text>
          {!read && (
            <Stack ml='s2'>
              <Dot label={text.unread} />
            </Stack>
          )}
          <Text rigid ml='auto' pl='s2' color='t3' size='cap' className='eg-num'>
            {timeTxt}
          </Text>
        </Row>
        <Text mt='s1' color='t2' size='body' breakWord>
          {notice.text}
        </Text>
      </Stack>
    </Row>
  )
}
