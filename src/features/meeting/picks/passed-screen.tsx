import { type Passed, picks } from '@contract/meeting/picks'
import { forget, useAction, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { passes as text } from '@/texts/meeting/passes'
import { PagedList, type Person, Text } from '@/ui'

/** The users that the viewer passed. Each pass can be taken back. */
export function PassedScreen() {
  const list = usePaged(picks.passed, {})
  const { run } = useAction(picks.pass, {
    onDone() {
      host.toast(text.done)
      void forget(picks.passed)
      void forget(picks.daily)
    },
  })
  const draw = ({ uid, nickname, avatar, gender, age, livingCity, passTime }: Passed): Person => ({
    name: nickname,
    avatar,
    gender: gender === 1 ? 'male' : 'female',
    about: [text.age(age), livingCity].filter(Boolean).join(' · '),
    note: text.since(moments.minute(passTime)),
    action: text.back,
    onTap: () => void go(routes.user.info, { uid }),
    onAct: () => void run({ uid, undo: true }),
  })
  return (
    <PagedList
      list={list}
      person={draw}
      rowKey={({ uid }) => uid}
      texts={listText}
      head={
        <Text p='s4' size='sub' color='t2'>
          {text.about}
        </Text>
      }
      empty={{ scene: 'visitor', title: text.empty, text: text.emptyText }}
    />
  )
}
