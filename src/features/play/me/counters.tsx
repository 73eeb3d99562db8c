import { routes } from '@/routes'
import { go } from '@/shell'
import { me as text } from '@/texts/play/me'
import { Row, StatNumber } from '@/ui'
import type { MyOverview } from './queries'

/** The counts of follows, fans, mutual follows and visitors (mock 07). */
export function Counters({ follows, visits, today }: Pick<MyOverview, 'follows' | 'visits' | 'today'>) {
  const of = (count: number | undefined) => count ?? text.unknown
  return (
    <Row mt='s3' className='eg-stats'>
      <StatNumber
        center
        value={of(follows?.following)}
        label={text.following}
        onTap={() => void go(routes.user.follow, { type: 'following' })}
      />
      <StatNumber
        center
        value={of(follows?.followers)}
        label={text.fans}
        onTap={() => void go(routes.user.follow, { type: 'followMe' })}
      />
      <StatNumber
        center
        value={of(follows?.mutual)}
        label={text.mutual}
        onTap={() => void go(routes.user.follow, { type: 'mutual' })}
      />
      <StatNumber
        center
        value={of(visits)}
        label={text.visitors}
        dot={today !== undefined && today > 0 ? text.today(today) : undefined}
        onTap={() => void go(routes.user.visitor)}
      />
    </Row>
  )
}
