import { adScenes } from '@contract/kernel/limits'
import { routes } from '@/routes'
import { go } from '@/shell'
import { visitors as text } from '@/texts/meeting/visitors'
import { Icon, layout, MoreLink, Row, StatCard, Text } from '@/ui'
import { VipBanner } from '../../money/member'
import { useVisitorCounts, type useVisitors } from './queries'
import './visitors.scss'

/**
 * The counts of today and in total, an explanation of today, and the banner for members (mock 03; A.visitor.01,
 * A.visitor.10).
 */
export function VisitorHead({ list: { state, first } }: { list: ReturnType<typeof useVisitors> }) {
  const { data } = useVisitorCounts()
  // waits for the rows, so that the screen changes only once
  const today = state === 'loading' ? undefined : data?.todayVisitorNums
  return (
    <>
      <Row gap='s3' className='eg-visitor-counts'>
        <StatCard label={text.today} value={today ?? text.unknown} strong />
        <StatCard label={text.total} value={first?.total ?? text.unknown} />
      </Row>
      <Row size='cap' align='center' color='t3' className='eg-visitor-hint'>
        <Icon name='info' size={14} className={layout({ mr: 's1' })} />
        <Text grow>{text.todayHint}</Text>
        <MoreLink size='cap' onTap={() => void go(routes.user.visitorWeek)}>
          {text.week}
        </MoreLink>
      </Row>
      <VipBanner scene={adScenes.bannerVisitor} />
    </>
  )
}
