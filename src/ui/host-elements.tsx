// Base elements. In a browser they are native elements, which are lighter than Taro's custom ones and have focus,
// keyboard and forms. In a mini-program they are Taro's components.
import { Image, View } from '@tarojs/components'
import { type ComponentType, type CSSProperties, Fragment, type ReactNode, useEffect } from 'react'
import { isSigned } from '@/platform/addresses'
import { a11y, press } from './a11y'
import { useAddress } from './use-address'
import './picture.scss'

export interface BoxProps {
  id?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
  onClick?: (event: { stopPropagation(): void }) => void
}

/** A block that can be tapped: `div` or `view`. */
export const Box = (process.env.TARO_ENV === 'weapp' ? View : 'div') as unknown as ComponentType<BoxProps>

/**
 * Keeps a fixed place for a node that may disappear beside a list. Otherwise a mini-program would send all its siblings
 * again when it disappears.
 */
export const Place = (process.env.TARO_ENV === 'weapp' ? View : Fragment) as ComponentType<{ children?: ReactNode }>

export interface PictureProps {
  src: string
  className?: string
  /** Empty for decoration. */
  alt?: string
  /** face: covers the box, and crops a tall photo of a person below the head. */
  fit?: 'cover' | 'contain' | 'face'
  /** Whether to load lazily; true by default. */
  lazy?: boolean
  /**
   * Called when the picture has failed, a signed one only after a second attempt. The caller then shows its own
   * substitute.
   */
  onError?: () => void
}

/**
 * A picture. Its class gives its size, so that loading does not move the layout. A tap requests a failed picture again.
 */
export function Picture({ src, className = '', alt = '', fit = 'cover', lazy = true, onError }: PictureProps) {
  const { address, state, ...now } = useAddress(src)
  function fail() {
    if (!isSigned(src)) onError?.()
    else now.onError()
  }
  const lost = state === 'lost'
  useEffect(() => {
    if (lost) onError?.()
  }, [lost]) // called once
  if (lost && !onError) return <Lost alt={alt} className={className} onTap={now.retry} />
  if (state !== 'drawn') return <Box className={className} />
  const drawn = { src: address, className, alt, fit, lazy, onLoad: now.onLoad, onError: fail }
  return process.env.TARO_ENV === 'weapp' ? <NativeImage {...drawn} /> : <WebImage {...drawn} />
}

type Drawn = Required<PictureProps> & { onLoad: () => void }

const NativeImage = ({ src, className, alt, fit, lazy, onError }: Drawn) => (
  <Image
    src={src}
    className={fit === 'face' ? `${className} eg-face` : className}
    mode={fit === 'contain' ? 'aspectFit' : 'aspectFill'}
    lazyLoad={lazy || undefined}
    onError={onError}
    {...(alt && { 'aria-label': alt })}
  />
)

const WebImage = ({ src, className, alt, fit, lazy, onLoad, onError }: Drawn) => (
  <img
    src={src}
    className={`${className} eg-fit-${fit}`}
    alt={alt}
    loading={lazy ? 'lazy' : undefined}
    decoding='async'
    draggable={false}
    onLoad={onLoad}
    onError={onError}
  />
)

export const words = {
  retry: '',
  lost: (_alt: string) => '',
  close: '',
  save: '',
  viewing: (_at: number, _all: number) => '',
}

/** Sets the texts; app.tsx calls it. */
export const sayOfPictures = (said: typeof words) => void Object.assign(words, said)

/**
 * Replaces a picture that failed to load. Without an alternative text the picture is part of a control, which screen
 * readers read.
 */
function Lost({ alt, className, onTap }: { alt: string; className: string; onTap: () => void }) {
  const control = alt === '' ? { onClick: onTap, ...a11y({ hidden: true }) } : press(onTap, { label: words.lost(alt) })
  const act = {
    ...control,
    onClick(event: { stopPropagation(): void }) {
      event.stopPropagation()
      onTap()
    },
  }
  return (
    <Box className={`${className} eg-lost eg-tap`} {...act}>
      <Box className='eg-i eg-i-20 eg-i-refresh' />
      {words.retry}
    </Box>
  )
}
