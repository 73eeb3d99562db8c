import { useEffect, useRef } from 'react'
import { latest } from '@/platform/addresses'
import { useAddress } from './use-address'
import './video-frame.scss'

export interface VideoFrameProps {
  src: string
  poster: string
  label: string
  onEnd: () => void
  onFail: () => void
}

/**
 * A video that plays at once with the browser's own controls, in a box of its parent's size. Mini-programs have a
 * player of their own.
 */
export const VideoFrame = (props: VideoFrameProps) => (process.env.TARO_ENV === 'weapp' ? null : <Film {...props} />)

/** A video. When its address expires, it continues at the same position from the new one. */
function Film({ src, poster, label, onEnd, onFail }: VideoFrameProps) {
  const { address, state, onError } = useAddress(src)
  const at = useRef(0)
  const lost = state === 'lost'
  useEffect(() => {
    if (lost) onFail()
  }, [lost]) // called once
  return (
    <video
      className='eg-video'
      src={state === 'drawn' ? address : undefined}
      poster={latest(poster)}
      aria-label={label}
      controls
      autoPlay
      playsInline
      controlsList='nodownload'
      onTimeUpdate={({ currentTarget: { currentTime } }) => {
        if (currentTime > 0) at.current = currentTime
      }}
      onLoadedMetadata={({ currentTarget }) => {
        if (at.current > 0) currentTarget.currentTime = at.current
      }}
      onEnded={onEnd}
      onError={onError}
    />
  )
}
