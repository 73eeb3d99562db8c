import { picks as text } from '@/texts/meeting/picks'
import { a11y, Row, Stack, Tag, Text, VerifiedBadges } from '@/ui'
import { Marks } from '../../core/people'
import { GreetingPlay, lineOf, verifiedOf } from '../../profile/profile'
import { Fit, FitUntold, Why } from '../picks'
import { Photos } from './photos'
import type { Picked } from './queries'
import './pick-card.scss'

type PickCardProps = {
  pick: Picked
  /** Whether the card is the one on top, which can be tapped. */
  front: boolean
  usual: number | undefined
  /** Whether these people can have match figures. */
  personal: boolean
  onAskFit: () => void
  onOpen: () => void
}

/** A recommended person: photos, name, verifications, match and reasons (mock 02). */
export function PickCard({ pick, front, usual, personal, onAskFit, onOpen }: PickCardProps) {
  const { nickname, age, level, vip, isOfficial, compatibility, reasons, difference, selfDescription, greeting } = pick
  const verified = verifiedOf(pick)
  const line = lineOf(pick)
  const known = reasons.length > 0 || difference !== ''
  return (
    <Stack borderBox radius='xl' clip justify='start' className='eg-card eg-pick-card'>
      <Photos pick={pick} front={front} onOpen={onOpen}>
        <Row align='center' gap='s2' {...a11y({ role: 'heading', level: 2 })}>
          <Text shrink clamp={1} size='h1'>
            {nickname}
          </Text>
          <Text rigid weight='medium' size='h2' className='eg-num'>
            {age}
          </Text>
          <Marks level={level} vip={vip ? 'vip' : undefined} />
          {isOfficial && (
            <Tag tone='brand' icon='check'>
              {text.official}
            </Tag>
          )}
        </Row>
        {line !== '' && (
          <Text clamp={1} size='body'>
            {line}
          </Text>
        )}
      </Photos>
      <Stack rigid pt='s3' px='s4' gap='s3' className='eg-pick-card-body' onClick={onOpen}>
        {verified.length > 0 && <VerifiedBadges items={verified} />}
        {front && <Voice greeting={greeting} />}
        <Figure percent={compatibility} usual={usual} personal={personal} onAsk={front ? onAskFit : undefined} />
        {known && <Why pick={pick} />}
        {!known && selfDescription !== '' && (
          <Stack py='s2' px='s3' radius='m' bg='sunken'>
            <Text color='t3' size='cap'>
              {text.words}
            </Text>
            <Text clip breakWord size='sub' className='eg-pick-card-say-words'>
              {selfDescription}
            </Text>
          </Stack>
        )}
      </Stack>
    </Stack>
  )
}

type FigureProps = { percent?: number; usual: number | undefined; personal: boolean; onAsk: (() => void) | undefined }

const Figure = ({ percent, usual, personal, onAsk }: FigureProps) => {
  if (percent !== undefined) return <Fit percent={percent} usual={usual} onAsk={onAsk} />
  return personal ? <FitUntold onAsk={onAsk} /> : null
}

/** Plays the voice greeting. A tap on it does not reach the card around it. */
const Voice = ({ greeting }: Pick<Picked, 'greeting'>) =>
  greeting ? (
    <Row onClick={(event) => event.stopPropagation()}>
      <GreetingPlay {...greeting} />
    </Row>
  ) : null
