import { mentionParts } from '@contract/core/people-mentions'
import { routes } from '@/routes'
import { go } from '@/shell'
import { person as text } from '@/texts/core/person'
import { press, Text } from '@/ui'
import { useNicknames } from './nicknames'

type MentionTextProps = {
  text: string
  /** The users mentioned in the text, if the call returned them. Otherwise they are requested. */
  names?: readonly { uid: string; nickname: string }[]
}

/**
 * Shows each `@uid` as a nickname that opens the profile, or as 「@TA」 when the user is unknown or hidden. A screen
 * reads the names with one call.
 */
export function MentionText({ text: words, names }: MentionTextProps) {
  const parts = mentionParts(words)
  const asked = useNicknames(names ? [] : parts.filter((_, at) => at % 2 === 1))
  const nicknameOf = (uid: string) => (names ? (names.find((one) => one.uid === uid)?.nickname ?? '') : asked(uid))
  if (parts.length === 1) return <>{words}</>
  return (
    <>{parts.map((part, at) => (at % 2 === 0 ? part : <Name key={at} uid={part} nickname={nicknameOf(part)} />))}</>
  )
}

function Name({ uid, nickname }: { uid: string; nickname: string }) {
  if (nickname === '')
    return (
      <Text inline color='t3' weight='regular'>
        {text.somebody}
      </Text>
    )
  return (
    <Text
      inline
      color='brand'
      weight='medium'
      className='eg-link'
      {...press(() => void go(routes.user.info, { uid }), { role: 'link' })}
    >
      {text.named(nickname)}
    </Text>
  )
}
