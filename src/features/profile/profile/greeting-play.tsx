import { useEffect } from 'react'
import { useInFront } from '@/shell/use-front'
import { greetingPlay as text } from '@/texts/profile/greeting-play'
import { Button, Row } from '@/ui'
import { stopPlaying, togglePlay, usePlaying } from '../../core/voice'

interface GreetingPlayProps {
  url: string
  seconds: number
  /** Whether it is the viewer's own voice. */
  own?: boolean
}

/** The voice on a profile. It stops when its page is left or covered. */
export function GreetingPlay({ url, seconds, own = false }: GreetingPlayProps) {
  // each answer has a new signature in the URL, so only the path identifies the recording
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
