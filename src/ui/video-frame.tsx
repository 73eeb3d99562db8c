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

/** Plays at once, with the browser's own controls, in a box of its parent's size; mini-programs have a player of their own. */
export const VideoFrame = (props: VideoFrameProps) => (process.env.TARO_ENV === 'weapp' ? null : <Film {...props} />)

/** Continues a new address at the position where the old one ended. */
function Film({ src, poster, label, onEnd, onFail }: VideoFrameProps) {
  const { address, state, onError } = useAddress(src)
  const at = useRef(0)
  const lost = state === 'lost'
  useEffect(() => {
    if (lost) onFail()
  }, [lost]) // told once
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
