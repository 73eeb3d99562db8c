import { reviewState } from '@contract/kernel/options'
import { editing } from '@/texts/profile/editing'
import { profile as text } from '@/texts/profile/profile'
import { Row, Tag, Text } from '@/ui'

/** A title with its review state, which only the owner sees. */
export const OwnTitle = ({ title, state }: { title: string; state?: number }) => (
  <Row align='center' wrap className='eg-person-titled'>
    {title}
    {state === reviewState.pending && <Tag tone='honey'>{text.inReview}</Tag>}
    {state === reviewState.rejected && <Tag tone='danger'>{text.refused}</Tag>}
  </Row>
)

export const OwnNote = ({ state, reason }: { state: number; reason: string }) => (
  <Text mt='s2' color='t3' size='cap'>
    {state === reviewState.rejected ? editing.refused(reason) : text.ownReview}
  </Text>
)
