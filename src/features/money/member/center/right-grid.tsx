import { member as text } from '@/texts/money/member'
import { a11y, Icon, Row, Stack, Text } from '@/ui'
import { rights } from '../rights'

/** The benefits of membership, four a row, with their number (mock 17). */
export const RightGrid = () => (
  <>
    <Row align='baseline' justify='between' mt='s5' color='vip-gold'>
      <Text size='h2' {...a11y({ role: 'heading', level: 2 })}>
        {text.rights}
      </Text>
      <Text size='sub'>{text.count(rights.length)}</Text>
    </Row>
    <Row wrap>
      {rights.map(({ icon, words: [title, note] }) => (
        <Stack key={title} w='quarter' align='center' mt='s3' color='vip-gold' textAlign='center'>
          <Row align='center' justify='center' mb='s1' radius='full' className='eg-member-round'>
            <Icon name={icon} />
          </Row>
          <Text size='sub'>{title}</Text>
          <Text size='micro' className='eg-member-right-note'>
            {note}
          </Text>
        </Stack>
      ))}
    </Row>
  </>
)
