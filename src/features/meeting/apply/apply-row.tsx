import { type Application, applyState } from '@contract/meeting/apply'
import { apply as text } from '@/texts/meeting/apply'
import { Avatar, Button, classes, Dot, IconButton, press, Row, Stack, Tag, Text } from '@/ui'
import { genderOf } from '../../core/people'
import './apply.scss'

type ApplyRowProps = {
  row: Application
  /** Whether the row is the first of its group, which has round outer corners. */
  first: boolean
  last: boolean
  onOpen: (row: Application) => void
  onRemove: (row: Application) => void
}

/** A finished application: how it ended, and buttons to view and delete it (A.apply.07, A.apply.15). */
export function ApplyRow({ row, first, last, onOpen, onRemove }: ApplyRowProps) {
  const { nickname, avatar, gender, tips, status, redDot, isOfficial } = row
  const good = status === applyState.accepted
  return (
    <Row
      relative
      align='center'
      py='s3'
      pl='s4'
      bg='card'
      className={classes('eg-apply-row', first && 'eg-apply-row-first', last && 'eg-apply-row-last')}
    >
      <Row align='center' grow {...press(() => onOpen(row))}>
        <Stack relative rigid className='eg-apply-portrait'>
          <Avatar src={avatar} size={44} gender={genderOf(gender)} className={good ? undefined : 'eg-apply-faint'} />
          {redDot && <Dot label={text.news} />}
        </Stack>
        <Stack grow mr='s2' ml='s3'>
          <Row align='center' className='eg-apply-name-line'>
            <Text shrink size='h3' clamp={1}>
              {nickname}
            </Text>
            {isOfficial && (
              <Tag tone='brand' icon='check'>
                {text.official}
              </Tag>
            )}
          </Row>
          <Text color={good ? 'success' : 't3'} size='sub'>
            {tips}
          </Text>
        </Stack>
      </Row>
      <Button kind='outline' size='S' onTap={() => onOpen(row)}>
        {text.look}
      </Button>
      <IconButton
        icon='trash'
        size={18}
        label={text.more(nickname)}
        className='eg-apply-more'
        onTap={() => onRemove(row)}
      />
    </Row>
  )
}
