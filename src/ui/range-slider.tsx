import { Range as NutRange } from '@nutui/nutui-react-taro'
import { useRef } from 'react'
import { a11y } from './a11y'
import { classes } from './classes'
import { Box } from './host-elements'
import { Row } from './layout'
import { touchByMouse } from './mouse-touch'
import './nutui/theme.scss'
import './range-slider.scss'

export type Range = readonly [low: number, high: number]
type End = 'low' | 'high'

export interface RangeSliderProps {
  /** Whole numbers. The thumbs may meet but not cross. */
  min: number
  max: number
  value: Range
  onChange: (value: Range) => void
  /** The label of each thumb for screen readers. */
  labels: Record<End, string>
  /** Writes a number as text. */
  say: (value: number) => string
  /** Whether the thumbs limit nothing, because the user has not moved them. They are grey then. */
  unset?: boolean
}

const far = 5
const whole = 1000
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -far,
  PageUp: far,
  Home: -whole,
  End: whole,
}

const byMouse = process.env.TARO_ENV === 'weapp' ? {} : { onMouseDown: touchByMouse }

/**
 * Two thumbs that are moved by finger, mouse or keys. NutUI's thumbs have neither semantics nor focus, so accessible
 * ones lie over them.
 */
export function RangeSlider({ min, max, value, onChange, labels, say, unset }: RangeSliderProps) {
  const [low, high] = value
  const put = ([newLow, newHigh]: Range) => {
    if (newLow !== low || newHigh !== high) onChange([newLow, newHigh])
  }
  const dragged = useDragged(value)
  const step = (end: End, by: number) =>
    put(
      end === 'low' ? [Math.max(min, Math.min(low + by, high)), high] : [low, Math.min(max, Math.max(high + by, low))],
    )
  return (
    <Row relative align='center' className={classes('eg-range', unset && 'eg-range-unset')} {...byMouse}>
      <NutRange
        range
        min={min}
        max={max}
        value={[low, high]}
        minDescription={null}
        maxDescription={null}
        currentDescription={null}
        onStart={dragged.start}
        onChange={(moved) => Array.isArray(moved) && put(dragged.kept([moved[0] ?? low, moved[1] ?? high]))}
        onEnd={dragged.end}
      />
      {(['low', 'high'] as const).map((end) => {
        const now = end === 'low' ? low : high
        return (
          <Thumb
            key={end}
            at={(now - min) / (max - min)}
            spoken={spokenAs(labels[end], { min, max, now }, say)}
            onStep={(by) => step(end, by)}
          />
        )
      })}
    </Row>
  )
}

/** Stops the thumbs from crossing, which NutUI allows. */
function useDragged(value: Range) {
  const drag = useRef<{ from: Range; end?: End } | undefined>(undefined)
  return {
    start: () => void (drag.current = { from: value }),
    end: () => void (drag.current = undefined),
    kept([a, b]: Range): Range {
      const { from: [low, high] = value } = drag.current ?? {}
      if (!drag.current) return [a, b]
      // the thumb that has not moved is not the dragged one
      const stands = low === high ? b > high : a === low || b === low
      drag.current.end ??= stands ? 'high' : 'low'
      if (drag.current.end === 'high') return [low, a === low ? b : low]
      return [b === high ? a : high, high]
    },
  }
}

type Limits = { min: number; max: number; now: number }

/** Screen readers in a mini-program do not know sliders, so the value becomes part of the name. */
const spokenAs = (label: string, range: Limits, say: (value: number) => string) =>
  process.env.TARO_ENV === 'weapp'
    ? a11y({ label: `${label} ${say(range.now)}` })
    : a11y({ role: 'slider', label, range: { ...range, words: say(range.now) } })

type ThumbProps = { at: number; spoken: ReturnType<typeof a11y>; onStep: (by: number) => void }

function Thumb({ at, spoken, onStep }: ThumbProps) {
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
    <Box
      className='eg-range-t'
      style={{ left: `${at * 100}%` }}
      {...spoken}
      {...(process.env.TARO_ENV !== 'weapp' && keys)}
    />
  )
}
