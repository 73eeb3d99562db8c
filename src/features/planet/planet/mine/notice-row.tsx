import type { PlanetNotice } from '@contract/planet/planet-notices'
import { routes } from '@/routes'
import { go } from '@/shell'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { Avatar, Box, classes, Dot, layout, Picture, press, Row, Stack, Text } from '@/ui'
import { genderOf, MentionText } from '../../../core/people'
import { openNotice, saidOf } from './notices'

type NoticeRowProps = { notice: PlanetNotice; onUnlock: (notice: PlanetNotice) => void }

/** The user who did something, their action, its text, and the post concerned (B.notice.10, 11). */
export function NoticeRow({ notice, onUnlock }: NoticeRowProps) {
  const { fromIsMask, fromUserId, fromUserName, fromAvatar, fromGender, comments, mentions, createTimeText, cost } =
    notice
  const open = fromIsMask || fromUserId === '' ? undefined : () => void go(routes.user.info, { uid: fromUserId })
  return (
    <Row relative align='start' py='s3' px='s4' bg='card'>
      <Text
        fill
        radius='l'
        className='eg-link'
        {...press(() => openNotice(notice), { label: `${fromUserName} ${saidOf(notice)}` })}
      />
      <Box
        className={classes('eg-post-av', open && 'eg-post-x eg-tap')}
        {...press(open, open && { label: text.portrait(fromUserName) })}
      >
        <Avatar
          size={42}
          src={fromAvatar}
          gender={fromGender === 0 ? undefined : genderOf(fromGender)}
          state={fromIsMask ? 'anonymous' : 'open'}
        />
      </Box>
      <Stack grow>
        <Row align='center'>
          <Text shrink clamp={1} size='h3'>
            {fromUserName}
          </Text>
          {!notice.read && (
            <Stack ml='s2'>
              <Dot label={text.unread} />
            </Stack>
          )}
        </Row>
        <Text size='sub' color='t2'>
          {saidOf(notice)}
        </Text>
        {comments !== '' && (
          <Text mt='s1' clamp={1} breakWord size='body' color='t1'>
            <MentionText text={comments} names={mentions.length > 0 ? mentions : undefined} />
          </Text>
        )}
        <Text mt='s1' size='cap' color='t3'>
          {createTimeText}
        </Text>
      </Stack>
      <About notice={notice} />
      {fromIsMask && cost > 0 && (
        <Box
          className='eg-post-act0 eg-post-x eg-tap'
          {...press(() => onUnlock(notice), { label: `${text.unlock} ${fromUserName}` })}
        >
          {text.unlock}
        </Box>
      )}
    </Row>
  )
}

/** The post: its first picture, or its text. */
function About({ notice: { dynamicContent, dynamicImages, dynamicVideoCover } }: Pick<NoticeRowProps, 'notice'>) {
  const shown = dynamicImages[0]?.thumb ?? dynamicVideoCover
  if (shown !== '')
    return (
      <Stack rigid square={56} ml='s3' clip radius='s' bg='sunken'>
        <Picture src={shown} className={layout({ full: true, h: 'full', block: true })} />
      </Stack>
    )
  if (dynamicContent === '') return null
  return (
    <Row rigid square={56} borderBox align='center' ml='s3' p='s1' radius='s' bg='sunken'>
      <Text clamp={2} size='micro' color='t3' breakWord>
        {dynamicContent}
      </Text>
    </Row>
  )
}
