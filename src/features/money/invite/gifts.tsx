import { invite as text } from '@/texts/money/invite'
import { layout, Picture, Row, Stack, Text } from '@/ui'
import mascot from './assets/mascot-sit-happy.svg'

export const Gifts = () => (
  <Row align='end' pt='s2'>
    <Stack grow>
      {text.title.map((line) => (
        <Text key={line} size='h1'>
          {line}
        </Text>
      ))}
      <Text mt='s1' color='t2' size='sub'>
        {text.hint}
      </Text>
      <Row wrap mt='s3'>
        <Gift name={text.mine} amount={text.food(text.mineFood)} />
        <Gift name={text.theirs} amount={text.food(text.theirFood)} more={text.hearts(text.theirHearts)} />
      </Row>
    </Stack>
    <Picture
      src={mascot}
      className={layout({ rigid: true, ml: 's2', block: true, w: 104, h: 130 })}
      fit='contain'
      lazy={false}
    />
  </Row>
)

const Gift = ({ name, amount, more }: { name: string; amount: string; more?: string }) => (
  <Stack mb='s2' mr='s5'>
    <Text color='t2' size='sub'>
      {name}
    </Text>
    <Text color='honey-text' size='h2'>
      {amount}
    </Text>
    {more && (
      <Text color='t2' size='sub'>
        {more}
      </Text>
    )}
  </Stack>
)
