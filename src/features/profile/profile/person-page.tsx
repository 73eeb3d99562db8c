import type { ReactNode } from 'react'
import type { Data } from '@contract/kernel/define'
import { codes } from '@contract/kernel/errors'
import { userStatus } from '@contract/kernel/options'
import type { profile } from '@contract/profile/profile'
import { routes } from '@/routes'
import { go, useTitle } from '@/shell'
import { preview as previewText } from '@/texts/profile/preview'
import { profile as text } from '@/texts/profile/profile'
import { BottomBar, Button, EmptyState, ErrorState, NoticeBar } from '@/ui'
import { useMe } from '../../core/people'
import type { OnLike } from './liking'
import { OwnStories } from './own-stories'
import { Person } from './person'
import { PersonSkeleton } from './person-skeleton'
import { useProfile } from './queries'
import { PersonStories } from './stories'
import '../../../ui/skeleton.scss'
import './person.scss'

// these codes look the same, so that a viewer cannot tell hidden, banned, deleted and unknown users apart
const absent: readonly number[] = [codes.absent, codes.cancelledTarget, codes.forbidden, codes.badInput]

const isAbsent = (refusal: { code: number } | undefined) => refusal !== undefined && absent.includes(refusal.code)

/** The format of a uid. Only ids of this format are requested. */
const uidShape = /^[0-9]{10}$/

type PersonPageProps = {
  uid: string
  /** The buttons below another user's profile. */
  bar: (answer: Data<typeof profile.info>) => ReactNode
  /** Content above another user's profile. */
  head?: ReactNode
  gone?: ReactNode
  /** Called to like one photo or one text. Unset when the viewer already likes the user. */
  onLike?: OnLike
  /** The user's chat question, below their texts. */
  asked?: (answer: Data<typeof profile.info>) => ReactNode
}

export function PersonPage({ uid, bar, head, gone, onLike, asked }: PersonPageProps) {
  const right = uidShape.test(uid)
  const { data, state, refusal, retry } = useProfile(uid, right)
  const { data: me } = useMe()
  const own = me?.userUuid === uid
  useTitle(own ? text.myPage : undefined)
  // hides cached data too, so that a blocked user disappears at once
  if (!right || isAbsent(refusal)) return gone ?? <Gone sentence={refusal?.msg ?? text.absent} />
  if (data) return <Found answer={data} own={own} head={head} bar={bar} onLike={onLike} asked={asked} />
  if (state === 'loading') return <PersonSkeleton />
  return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
}

type Answer = Data<typeof profile.info>

type FoundProps = { answer: Answer; own: boolean } & Pick<PersonPageProps, 'head' | 'bar' | 'onLike' | 'asked'>

const Found = ({ answer, own, head, bar, onLike, asked }: FoundProps) => (
  <>
    <Person
      answer={answer}
      own={own}
      onLike={likable(answer) ? onLike : undefined}
      head={own ? <OwnHead seen={answer.status === userStatus.normal} /> : head}
      stories={
        own ? (
          <OwnStories cards={answer.userInfo.card} />
        ) : (
          <>
            <PersonStories cards={answer.userInfo.card} onLike={likable(answer) ? onLike : undefined} />
            {asked?.(answer)}
          </>
        )
      }
    />
    {own ? <EditBar /> : bar(answer)}
  </>
)

const likable = ({ relation, userInfo }: Answer) => relation !== undefined && !relation.liked && !userInfo.isOfficial

const OwnHead = ({ seen }: { seen: boolean }) => (
  <NoticeBar icon='eye' action={previewText.title} onTap={() => void go(routes.user.seen)}>
    {seen ? text.mine : text.mineHidden}
  </NoticeBar>
)

const EditBar = () => (
  <BottomBar>
    <Button size='L' block onTap={() => void go(routes.user.edit)}>
      {text.edit}
    </Button>
  </BottomBar>
)

/** The hint names possible causes, so it is left out when the sentence names the cause. */
const Gone = ({ sentence }: { sentence: string }) => (
  <EmptyState
    scene='lost'
    title={sentence}
    text={sentence === text.absent ? text.goneHint : undefined}
    action={text.back}
    onAction={() => void go.back()}
  />
)
