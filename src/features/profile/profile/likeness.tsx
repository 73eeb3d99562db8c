import { profile as text } from '@/texts/profile/profile'
import { alert, Icon, layout, press, Row, Text } from '@/ui'

/** What the figure means in words; it is a comparison of answers, no chance of anything. */
const wordsOf = (percent: number) => text.alike[percent >= 80 ? 'very' : percent >= 60 ? 'rather' : 'little']

const explain = () => void alert({ title: text.similarity, content: text.similarityAbout, ok: text.understood })

/** How much both pages say the same (A.X57). A tap says what is compared. Unlike a compatibility it has no bone bar. */
export const Likeness = ({ percent }: { percent: number }) => (
  <Row
    align='center'
    hit
    px='s3'
    radius='m'
    bg='sunken'
    color='t2'
    size='sub'
    className='eg-person-like eg-tap'
    {...press(explain)}
  >
    <Icon name='users' size={20} className={layout({ mr: 's2' })} />
    <Text grow>{wordsOf(percent)}</Text>
    <Text rigid className='eg-num'>
      {text.similarityOf(percent)}
    </Text>
    <Icon name='info' size={14} className={layout({ ml: 's1', color: 't3' })} />
  </Row>
)
