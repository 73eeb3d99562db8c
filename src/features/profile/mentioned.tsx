import { routes } from '@/routes'
import { go } from '@/shell'
import { profile as text } from '@/texts/profile'
import { press, Text } from '@/ui'
import { useNicknames } from './nicknames'
import './mentioned.scss'

/** A mention is @ and exactly ten digits (A.profile.13). */
const partsOf = (words: string) => words.split(/@([0-9]{10})(?![0-9])/)

/** Shows `@uid` as a nickname that opens the profile; 「@TA」 for unknown or hidden users. One call per screen. */
export function Mentioned({ text: words }: { text: string }) {
  const parts = partsOf(words)
  const nicknameOf = useNicknames(parts.filter((_, at) => at % 2 === 1))
  if (parts.length === 1) return <>{words}</>
  return (
    <>{parts.map((part, at) => (at % 2 === 0 ? part : <Name key={at} uid={part} nickname={nicknameOf(part)} />))}</>
  )
}

function Name({ uid, nickname }: { uid: string; nickname: string }) {
  if (nickname === '')
    return (
      <Text color='t3' weight='regular' className='eg-mention eg-mention-anonymous'>
        {text.somebody}
      </Text>
    )
  return (
    <Text
      color='brand'
      weight='medium'
      className='eg-mention'
      {...press(() => void go(routes.user.info, { uid }), { role: 'link' })}
    >
      {text.named(nickname)}
    </Text>
  )
}
