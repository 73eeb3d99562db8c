import { routes } from '@/routes'
import { go } from '@/shell'
import { home as text } from '@/texts/home'
import { Box, Button, Card, classes, ErrorLine, Picture, SectionTitle, thousands } from '@/ui'
import visitor from '../../ui/assets/empty-visitor.svg'
import type { useTodayVisitors } from './queries'

/** How many came to see me today, and the way to them. */
export function TodayCard({ today: { data, state, retry } }: { today: ReturnType<typeof useTodayVisitors> }) {
  const count = data?.todayVisitorNums
  return (
    <Card>
      <SectionTitle>{text.visitors}</SectionTitle>
      <Box className='home-today'>
        <Box className='home-today-w'>
          <Box className='home-count'>
            <Box className={classes('home-count-n eg-num', count === 0 && 'home-count-0')}>
              {count === undefined ? text.unknown : thousands(count)}
            </Box>
            <Box className='home-count-u'>{text.people}</Box>
          </Box>
          <Box className='home-note home-came'>{count === undefined ? '' : count === 0 ? text.cameNot : text.came}</Box>
        </Box>
        <Picture src={visitor} className='home-picture' fit='contain' lazy={false} />
      </Box>
      {state === 'failed' ? (
        <ErrorLine text={`${text.failed}，${text.retry}`} onRetry={() => void retry()} />
      ) : (
        <Button size='L' block className='home-look' onTap={() => void go(routes.user.visitor)}>
          {count === 0 ? text.lookPast : text.look}
        </Button>
      )}
    </Card>
  )
}
