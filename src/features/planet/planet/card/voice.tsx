import { useEffect, useRef } from 'react'
import type { Dynamic } from '@contract/planet/planet'
import { voice as text } from '@/texts/core/voice'
import { Box, Icon, layout, press, Row, Text } from '@/ui'
import { stopPlaying, togglePlay, usePlaying } from '../../../core/voice'
import { voiceKey } from './facts'

type VoiceProps = { name: string; voice: NonNullable<Dynamic['voiceData']> }

/**
 * A voice as a bar of fixed length, so that nothing moves. Only one plays at a time, and it stops when its card is
 * unmounted.
 */
export function Voice({ name, voice: { url, voiceDuration } }: VoiceProps) {
  const key = voiceKey(name)
  const at = usePlaying(key)
  const plays = at !== undefined
  const latest = useRef(plays)
  latest.current = plays
  useEffect(
    () => () => {
      if (latest.current) stopPlaying()
    },
    [],
  )
  return (
    <Row
      relative
      align='center'
      mt='s3'
      px='s3'
      hit
      clip
      radius='full'
      bg='sunken'
      size='body'
      color={plays ? 'brand-strong' : undefined}
      className='eg-post-x eg-post-voice eg-tap'
      {...press(() => togglePlay(key, url), { label: text.voice(voiceDuration) })}
    >
      {plays && (
        <Box
          className='eg-post-voice-at'
          style={{ width: `${Math.min(100, (at / Math.max(1, voiceDuration)) * 100)}%` }}
        />
      )}
      <Icon name={plays ? 'wave' : 'play'} size={20} className={layout({ mr: 's2', relative: true })} />
      <Text relative className='eg-num'>
        {text.length(voiceDuration)}
      </Text>
    </Row>
  )
}
