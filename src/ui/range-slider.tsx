import { View } from '@tarojs/components'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { measure, useGesture } from './gesture'
import { Box, type BoxProps } from './host-elements'
import './range-slider.scss'

export type Range = readonly [low: number, high: number]
type End = 'low' | 'high'

export interface RangeSliderProps {
  /** Whole numbers; both thumbs stand on one of them, and neither passes the other. */
  min: number
  max: number
  value: Range
  onChange: (value: Range) => void
  /** What each thumb sets, for a screen reader. */
  labels: Record<End, string>
  /** A number as people read it. */
  say: (value: number) => string
}

/**
 * Two thumbs on a line: by finger, mouse or keys. A thumb goes with the finger from where it stands, so that touching it
 * changes nothing; where both stand together, the direction decides which one goes.
 */
export function RangeSlider({ min, max, value, onChange, labels, say }: RangeSliderProps) {
  const [id] = useState(() => `eg-range-${++sliders}`)
  const [low, high] = value
  const put = (end: End, at: number) => {
    const whole = Math.round(within(end, at))
    if (whole !== (end === 'low' ? low : high)) onChange(end === 'low' ? [whole, high] : [low, whole])
  }
  const within = (end: End, at: number) =>
    end === 'low' ? Math.max(min, Math.min(at, high)) : Math.min(max, Math.max(at, low))
  const { held, grip } = useGrip({ id, span: max - min, value, within, put })
  const at = { low, high, ...(held && { [held.end]: held.at }) }
  const share = (place: number) => ((place - min) / (max - min)) * 100

  const thumb = (end: End) => (
    <Thumb
      // the one that still has room to go lies on top
      className={classes('eg-range-t', held && 'eg-range-held', end === 'low' && share(low) > 50 && 'eg-range-top')}
      style={{ left: `${share(at[end])}%` }}
      end={end}
      grip={grip}
      spoken={spokenAs(labels[end], { min, max, now: end === 'low' ? low : high }, say)}
      onStep={(by) => put(end, (end === 'low' ? low : high) + by)}
    />
  )
  return (
    <Box id={id} className='eg-range'>
      <Box
        className={classes('eg-range-f', held && 'eg-range-held')}
        style={{ left: `${share(at.low)}%`, right: `${100 - share(at.high)}%` }}
      />
      {thumb('low')}
      {thumb('high')}
    </Box>
  )
}

let sliders = 0

type GripProps = {
  id: string
  span: number
  value: Range
  within: (end: End, at: number) => number
  put: (end: End, at: number) => void
}

/** Which thumb is held, and where it is between the whole numbers; let go, it settles on the nearest. */
function useGrip({ id, span, value: [low, high], within, put }: GripProps) {
  const [held, setHeld] = useState<{ end: End; at: number }>()
  const width = useRef(0)
  const start = useRef<{ x: number; end: End | undefined; from: number }>()
  const size = () => void measure(id).then((found) => (width.current = found?.width ?? width.current))
  useEffect(() => {
    const timer = setTimeout(size, 50)
    return () => clearTimeout(timer)
  }, [id])
  const grip = (end: End) => ({
    onStart(x: number) {
      size()
      start.current = { x, end: low === high ? undefined : end, from: end === 'low' ? low : high }
    },
    onPull(x: number) {
      const begun = start.current
      if (!begun || width.current <= 0 || x === begun.x) return
      begun.end ??= x < begun.x ? 'low' : 'high'
      const at = begun.from + ((x - begun.x) / width.current) * span
      setHeld({ end: begun.end, at: within(begun.end, at) })
      put(begun.end, at)
    },
    onLetGo() {
      start.current = undefined
      setHeld(undefined)
    },
  })
  return { held, grip }
}

type Limits = { min: number; max: number; now: number }

/** A mini-program's screen reader knows no sliders: there the number is part of the name. */
const spokenAs = (label: string, range: Limits, say: (value: number) => string) =>
  process.env.TARO_ENV === 'weapp'
    ? a11y({ label: `${label} ${say(range.now)}` })
    : a11y({ role: 'slider', label, range: { ...range, words: say(range.now) } })

type Handlers = Record<string, unknown>
const Area = (process.env.TARO_ENV === 'weapp' ? View : 'div') as unknown as ComponentType<
  BoxProps & Handlers & { children?: ReactNode }
>

const far = 5
const whole = 1000
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -far, PageUp: far, Home: -whole, End: whole } // prettier-ignore

type ThumbProps = Pick<BoxProps, 'className' | 'style'> & {
  end: End
  grip: ReturnType<typeof useGrip>['grip']
  spoken: ReturnType<typeof a11y>
  onStep: (by: number) => void
}

function Thumb({ className, style, end, grip, spoken, onStep }: ThumbProps) {
  const { onStart, onPull, onLetGo } = grip(end)
  const gesture = useGesture({ onStart: ({ x }) => onStart(x), onMove: ({ at }) => onPull(at.x), onEnd: onLetGo })
  const keys = {
    tabIndex: 0,
    onKeyDown(event: { key: string; preventDefault(): void }) {
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      onStep(by)
    },
  }
  return (
    <Area className={className} style={style} {...spoken} {...gesture} {...(process.env.TARO_ENV !== 'weapp' && keys)}>
      <Box className='eg-range-k' />
    </Area>
  )
}
