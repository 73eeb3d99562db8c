import { apply as text } from '@/texts/meeting/apply'
import { a11y, Picture, Row, Text } from '@/ui'
import friend from '@/ui/assets/friend-head.svg'
import sad from '@/ui/assets/mascot-sad.svg'
import './comfort.scss'

/** A picture for a sender who was refused: one dog hangs its head, the other leans on it. */
export const Comfort = () => (
  <Row align='center' mt='s3' gap='s3'>
    <Row rigid {...a11y({ hidden: true })}>
      <Picture src={sad} fit='contain' lazy={false} className='eg-comfort-sad' />
      <Picture src={friend} fit='contain' lazy={false} className='eg-comfort-friend' />
    </Row>
    <Text grow color='t2' size='sub'>
      {text.comfort}
    </Text>
  </Row>
)
