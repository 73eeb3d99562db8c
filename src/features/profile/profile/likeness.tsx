import { profile as text } from '@/texts/profile/profile'
import { alert, Icon, layout, press, Row, Text } from '@/ui'

/** Describes the figure in words. It compares answers and is not a probability. */
const wordsOf = (percent: number) => text.alike[percent >= 80 ? 'very' : percent >= 60 ? 'rather' : 'little']

const explain = () => void alert({ title: text.similarity, content: text.similarityAbout, ok: text.understood })

/**
 * How similar two profiles are (A.X57). A tap explains the comparison. Unlike the match figure, it has no bar in the
 * shape of a bone.
 */
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
