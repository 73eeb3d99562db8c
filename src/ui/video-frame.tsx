import './video-frame.scss'

export interface VideoFrameProps {
  src: string
  poster: string
  label: string
  onEnd: () => void
  onFail: () => void
}

/** Plays at once, with the browser's own controls, in a box of its parent's size; mini-programs have a player of their own. */
export const VideoFrame = ({ src, poster, label, onEnd, onFail }: VideoFrameProps) =>
  process.env.TARO_ENV === 'weapp' ? null : (
    <video
      className='eg-video'
      src={src}
      poster={poster}
      aria-label={label}
      controls
      autoPlay
      playsInline
      controlsList='nodownload'
      onEnded={onEnd}
      onError={onFail}
    />
  )
