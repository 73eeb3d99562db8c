import { useEffect } from 'react'
import { useInFront } from '@/shell/use-front'
import { greetingPlay as text } from '@/texts/profile/greeting-play'
import { Button, Row } from '@/ui'
import { stopPlaying, togglePlay, usePlaying } from '../../core/voice'

interface GreetingPlayProps {
  url: string
  seconds: number
  /** One's own. */
  own?: boolean
}

/** A voice on a profile; silent once its page is left or covered. */
export function GreetingPlay({ url, seconds, own = false }: GreetingPlayProps) {
  // each response signs the URL anew, so only its path identifies the recording
  const key = `greeting ${url.split('?')[0] ?? ''}`
  const at = usePlaying(key)
  const front = useInFront()
  useEffect(() => (front ? stopPlaying : undefined), [front])
  return (
    <Row>
      <Button kind='soft' size='S' icon='play' onTap={() => togglePlay(key, url)}>
        {at === undefined
          ? (own ? text.play : text.hear)(seconds)
          : text.playing(Math.min(seconds, Math.floor(at)), seconds)}
      </Button>
    </Row>
  )
}
