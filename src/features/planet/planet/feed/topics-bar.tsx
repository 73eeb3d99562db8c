import { routes } from '@/routes'
import { go } from '@/shell'
import { planet as text } from '@/texts/planet/planet'
import { a11y, classes, press, Row } from '@/ui'
import { useTopicsShown } from './queries'
import './feed.scss'

/** The topics, the most active first and outlined (mock 05). Their space is reserved while they load. */
export function TopicsBar({ filled }: { filled: boolean }) {
  const topics = useTopicsShown()
  return (
    <Row className='eg-feed-topics' {...a11y({ role: 'group', label: text.topics })}>
      {(filled ? topics : undefined)?.records.map(({ topicId, title }, at) => (
        <Row
          key={topicId}
          rigid
          align='center'
          px='s3'
          radius='full'
          size='sub'
          noWrap
          className={classes('eg-feed-topic eg-tap', at === 0 && 'eg-feed-hot')}
          {...press(() => void go(routes.planet.topic, { topicId }))}
        >
          {text.topic(title)}
        </Row>
      ))}
    </Row>
  )
}
