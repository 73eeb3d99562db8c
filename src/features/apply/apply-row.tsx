import type { Application } from '@contract/areas/apply'
import { applyState } from '@contract/options'
import { apply as text } from '@/texts/apply'
import { Avatar, Box, Button, classes, Dot, IconButton, press, Tag } from '@/ui'
import { genderOf } from '../profile'
import './apply.scss'

type ApplyRowProps = {
  row: Application
  /** Where it stands among those that follow each other: the first and the last have the round corners of the card. */
  first: boolean
  last: boolean
  onOpen: (row: Application) => void
  onRemove: (row: Application) => void
}

/** An application that is over: who, how it ended, and the ways to look at it and to delete it (A.apply.07, A.apply.15). */
export function ApplyRow({ row, first, last, onOpen, onRemove }: ApplyRowProps) {
  const { nickname, avatar, gender, tips, status, redDot, isOfficial } = row
  const good = status === applyState.accepted
  return (
    <Box className={classes('ask-row', first && 'ask-row-first', last && 'ask-row-last')}>
      <Box className='ask-row-who' {...press(() => onOpen(row))}>
        <Box className='ask-portrait'>
          <Avatar src={avatar} size={44} gender={genderOf(gender)} className={good ? undefined : 'ask-faint'} />
          {redDot && <Dot label={text.news} />}
        </Box>
        <Box className='ask-row-words'>
          <Box className='ask-name-line'>
            <Box className='ask-name'>{nickname}</Box>
            {isOfficial && (
              <Tag tone='brand' icon='check'>
                {text.official}
              </Tag>
            )}
          </Box>
          <Box className={classes('ask-tips', good && 'ask-tips-good')}>{tips}</Box>
        </Box>
      </Box>
      <Button kind='outline' size='S' onTap={() => onOpen(row)}>
        {text.look}
      </Button>
      <IconButton icon='trash' size={18} label={text.more(nickname)} className='ask-more' onTap={() => onRemove(row)} />
    </Box>
  )
}
