import type { ReactNode } from 'react'
import type { Application } from '@contract/meeting/apply'
import { personRows } from '@/texts/core/person-rows'
import { apply as text } from '@/texts/meeting/apply'
import { Avatar, Box, Card, Dot, press, Row, Stack, Tag, Text, VerifiedBadges } from '@/ui'
import { genderOf, Marks } from '../../core/people'
import { verifiedOf } from '../../profile/profile'
import type { Dated } from './queries'
import { RemainingTime } from './remaining-time'
import './apply.scss'

/** Name, badges, time, facts and verifications of the other person (mock 08). */
export function Face({ row, onTap }: { row: Application; onTap?: () => void }) {
  const { nickname, avatar, gender, level, vip, birthYear, livingCity, position, timeTxt, redDot, isOfficial } = row
  const verified = verifiedOf(row)
  const badge = row.paired ? personRows.paired : undefined
  const about = [birthYear > 0 ? text.born(birthYear) : '', livingCity, position].filter(Boolean).join(' · ')
  return (
    <Row align='start' {...press(onTap)}>
      <Stack relative rigid className='eg-apply-portrait'>
        <Avatar src={avatar} size={56} gender={genderOf(gender)} badge={badge} />
        {redDot && <Dot label={text.news} />}
      </Stack>
      <Stack grow ml='s3' className='eg-apply-who'>
        <Row align='center' className='eg-apply-name-line'>
          <Text shrink size='h3' clamp={1}>
            {nickname}
          </Text>
          <Marks gender={gender} level={level} vip={vip ? 'vip' : undefined} />
          {isOfficial && (
            <Tag tone='brand' icon='check'>
              {text.official}
            </Tag>
          )}
        </Row>
        <Row align='baseline' justify='between'>
          <Text shrink color='t2' size='sub'>
            {about}
          </Text>
          <Box className='eg-apply-when'>{timeTxt}</Box>
        </Row>
        {verified.length > 0 && <VerifiedBadges brief items={verified} />}
      </Stack>
    </Row>
  )
}

/** The text of the application, below the question that it answers. */
export const Said = ({ row: { question }, words, onTap }: { row: Application; words: string; onTap?: () => void }) => (
  <Text py='s2' px='s3' bg='sunken' breakWord size='body' className='eg-apply-words' {...press(onTap)}>
    {question !== '' && (
      <Text mb='s1' color='t3' breakWord size='sub'>
        {text.answers(question)}
      </Text>
    )}
    {words}
  </Text>
)

type ApplyCardProps = {
  row: Dated
  onOpen: (row: Application) => void
  onEnd: () => void
  note?: string
  children: ReactNode
}

export function ApplyCard({ row, onOpen, onEnd, note = text.autoRefuse, children }: ApplyCardProps) {
  const { message, paired, until } = row
  const open = () => onOpen(row)
  return (
    <Card>
      <Face row={row} onTap={open} />
      {message !== '' && <Said row={row} words={message} onTap={open} />}
      {paired && (
        <Text mt='s2' color='danger' size='sub'>
          {text.paired}
        </Text>
      )}
      <Row align='center' mt='s3' className='eg-apply-foot'>
        <Text grow color='t3' size='cap'>
          <RemainingTime until={until} onEnd={onEnd} />
          {note}
        </Text>
        {children}
      </Row>
    </Card>
  )
}
