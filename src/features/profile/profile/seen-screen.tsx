import { useState } from 'react'
import { codes } from '@contract/kernel/errors'
import type { SeenBy } from '@contract/planet/planet-parts'
import { routes } from '@/routes'
import { go } from '@/shell'
import { preview as text } from '@/texts/profile/preview'
import { profile as names } from '@/texts/profile/profile'
import { BottomBar, Button, EmptyState, ErrorState, NoticeBar, Segmented, Stack, Text } from '@/ui'
import { useMe } from '../../core/people'
import { AskedCard } from './asked-card'
import { Person } from './person'
import { PersonSkeleton } from './person-skeleton'
import { useSeen } from './queries'
import { PersonStories } from './stories'
import '../../../ui/skeleton.scss'
import './person.scss'

const eyes = (['stranger', 'mutual'] as const).map((key) => ({ key, label: text.as[key] }))

/** The user's own profile as a stranger sees it, and as a user with a mutual follow sees it. */
export function SeenScreen() {
  const [as, setAs] = useState<SeenBy>('stranger')
  return (
    <>
      <Stack pt='s3' px='s4'>
        <Segmented options={eyes} value={as} onChange={setAs} label={text.who} />
      </Stack>
      <Seen as={as} />
      <BottomBar>
        <Button size='L' block onTap={() => void go(routes.user.edit)}>
          {text.edit}
        </Button>
      </BottomBar>
    </>
  )
}

function Seen({ as }: { as: SeenBy }) {
  const me = useMe()
  const { data, state, refusal, retry } = useSeen(me.data?.userUuid ?? '', as)
  if (refusal?.code === codes.absent) return <Hidden />
  if (data)
    return (
      <Person
        answer={data}
        own={false}
        as={as}
        head={<NoticeBar icon='eye'>{text.head[as]}</NoticeBar>}
        stories={
          <>
            <PersonStories cards={data.userInfo.card} />
            {data.question !== undefined && (
              <AskedCard question={data.question}>
                <Text color='t3' size='cap'>
                  {text.asked}
                </Text>
              </AskedCard>
            )}
          </>
        }
      />
    )
  if (state === 'failed' || me.state === 'failed') {
    const again = () => void (me.data ? retry() : me.retry())
    return <ErrorState title={names.failed} text={refusal?.msg} retry={names.retry} onRetry={again} />
  }
  return <PersonSkeleton />
}

const Hidden = () => (
  <EmptyState
    scene='lost'
    title={text.hidden}
    text={text.hiddenText}
    action={text.settings}
    onAction={() => void go(routes.user.privacyManagement)}
  />
)
