import type { CSSProperties } from 'react'
import { useEffect, useState } from 'react'
import type { AdAnimation, Keyframe } from '@contract/play/links-ads'

const styleOf = ({ x, y, scale, rotate, opacity }: Keyframe): CSSProperties => ({
  transform: `translate(${x}%, ${y}%) scale(${scale / 100}) rotate(${rotate}deg)`,
  opacity: opacity / 100,
})

/** When each step of a movement begins, in milliseconds from the start of a round. */
const startsOf = (frames: readonly Keyframe[], duration: number) => frames.map(({ at }) => (at / 100) * duration)

/**
 * Moves a button by setting one style after the other. Only numbers of the configuration become part of a style; its
 * text never becomes a style sheet. Without frames, or if the user wants less motion, nothing moves.
 */
export function useFrames(frames: readonly Keyframe[], { duration, timing, count }: AdAnimation, still: boolean) {
  const [style, setStyle] = useState<CSSProperties>({})
  useEffect(() => {
    if (still || frames.length < 2) return setStyle({})
    const starts = startsOf(frames, duration)
    let round = 0
    let step = 0
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      const frame = frames[step]
      if (!frame) return
      const from = step === 0 ? 0 : (starts[step - 1] ?? 0)
      const takes = (starts[step] ?? 0) - from
      setStyle({ ...styleOf(frame), transition: `transform ${takes}ms ${timing}, opacity ${takes}ms ${timing}` })
      step = (step + 1) % frames.length
      if (step === 0) round += 1
      if (step === 0 && count > 0 && round >= count) return
      timer = setTimeout(next, Math.max(takes, 50))
    }
    next()
    return () => clearTimeout(timer)
  }, [frames, duration, timing, count, still])
  return style
}
