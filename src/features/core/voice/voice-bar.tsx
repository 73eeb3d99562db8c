import { useEffect, useRef, useState } from 'react'
import { uploadLimits } from '@contract/core/uploads'
import { host, type Picked } from '@/platform'
import type { Recorded, Recording } from '@/platform/voice'
import { recorder } from '@/platform/voice-host'
import { voice as text } from '@/texts/core/voice'
import { a11y, Box, Button, classes, layout, Row, Text, useGesture } from '@/ui'
import { stopPlaying } from './player'
import './voice.scss'

interface VoiceBarProps {
  onVoice: (picked: Picked, seconds: number) => void
  /** Whether the voice is sent or only stored. The labels depend on it. */
  purpose?: 'send' | 'keep'
  /** The maximum length in seconds. */
  longest?: number
}

/** The distance in px above the button at which releasing the finger cancels the recording. */
const farUp = 60
const shortest = 800

type State = { since: number; seconds: number } | undefined

function useRecording(onVoice: VoiceBarProps['onVoice'], longest: number) {
  const [state, setState] = useState<State>()
  const recording = useRef<Promise<Recording | undefined> | undefined>(undefined)
  const since = state?.since
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setInterval(() => setState({ since, seconds: Math.floor((Date.now() - since) / 1000) }), 250)
    return () => clearInterval(timer)
  }, [since])
  useEffect(() => () => void recording.current?.then((one) => one?.cancel()), [])

  async function finish(send: boolean) {
    const running = recording.current
    recording.current = undefined
    setState(undefined)
    const one = await running
    if (!one) return
    const tooShort = since === undefined || Date.now() - since < shortest
    if (!send || tooShort) {
      one.cancel()
      if (send) host.toast(text.tooShort)
      return
    }
    const recorded: Recorded | undefined = await one.stop()
    if (recorded) onVoice(recorded.file, Math.min(longest, recorded.seconds))
  }
  const latest = useRef(finish)
  latest.current = finish

  return {
    state,
    finish,
    async begin() {
      if (recording.current) return
      stopPlaying()
      // releasing also waits for the start of the recording, which may be refused
      const starting = recorder.start(longest * 1000, () => void latest.current(true)).catch((): undefined => undefined)
      recording.current = starting
      const one = await starting
      if (!one) {
        recording.current = undefined
        host.toast(text.noMicrophone)
      } else if (recording.current === starting) setState({ since: Date.now(), seconds: 0 })
    },
  }
}

/** A button to record: held down while talking, or tapped to start and stop, as the host supports. */
export const VoiceBar = (props: VoiceBarProps) => (recorder.held ? <HeldBar {...props} /> : <TappedBar {...props} />)

function HeldBar({ onVoice, purpose = 'send', longest = uploadLimits.voiceSeconds }: VoiceBarProps) {
  const { state, begin, finish } = useRecording(onVoice, longest)
  const [up, setUp] = useState(0)
  const cancels = up > farUp
  const gesture = useGesture({
    onStart() {
      setUp(0)
      void begin()
    },
    onMove: ({ y }) => setUp((before) => before - y),
    onEnd: () => void finish(!cancels),
  })
  return (
    <>
      <Text
        grow
        radius='full'
        bg='sunken'
        weight='medium'
        textAlign='center'
        className={classes('eg-voice-hold', state && 'eg-voice-hold-on')}
        {...gesture}
        {...a11y({ role: 'button', label: text.hold })}
      >
        {state ? (cancels ? text.letGoCancels : text.letGo[purpose]) : text.hold}
      </Text>
      {state && (
        <Text
          py='s5'
          radius='l'
          color='on-dark'
          textAlign='center'
          className={classes('eg-voice-recording', cancels && 'eg-voice-recording-off')}
          {...a11y({ live: 'polite' })}
        >
          <Box className='eg-num'>{text.recording(state.seconds)}</Box>
          <Text size='cap'>{cancels ? text.letGoCancels : text.longest(longest)}</Text>
        </Text>
      )}
    </>
  )
}

function TappedBar({ onVoice, purpose = 'send', longest = uploadLimits.voiceSeconds }: VoiceBarProps) {
  const { state, begin, finish } = useRecording(onVoice, longest)
  if (!state) {
    return (
      <Button kind='neutral' block className='eg-voice-begin' onTap={() => void begin()}>
        {text.begin}
      </Button>
    )
  }
  return (
    <Row grow align='center' hit>
      <Text grow color='brand' size='sub' clamp={1} className='eg-num' {...a11y({ role: 'status' })}>
        {text.recording(state.seconds)}
      </Text>
      <Button kind='neutral' size='S' className={layout({ ml: 's2' })} onTap={() => void finish(false)}>
        {text.cancel}
      </Button>
      <Button size='S' className={layout({ ml: 's2' })} onTap={() => void finish(true)}>
        {text.stop[purpose]}
      </Button>
    </Row>
  )
}
