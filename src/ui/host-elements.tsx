// Base elements. Browser: native elements, lighter than Taro's custom ones, with focus, keyboard and forms.
// Mini-program: Taro's components.
import { Image, View } from '@tarojs/components'
import { type ComponentType, type CSSProperties, Fragment, type ReactNode } from 'react'

export interface BoxProps {
  id?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
  onClick?: (event: { stopPropagation(): void }) => void
}

/** A tappable block: `div` or `view`. */
export const Box = (process.env.TARO_ENV === 'weapp' ? View : 'div') as unknown as ComponentType<BoxProps>

/** A stable slot: removing a node in a mini-program resends its siblings. Wrap what leaves beside a list. */
export const Place = (process.env.TARO_ENV === 'weapp' ? View : Fragment) as ComponentType<{ children?: ReactNode }>

export interface PictureProps {
  src: string
  className?: string
  /** Empty for decoration. */
  alt?: string
  /** face: covers, and what is cut off a tall photo of a person is cut below the head. */
  fit?: 'cover' | 'contain' | 'face'
  /** Lazy loading, default true. */
  lazy?: boolean
  onError?: () => void
}

/** Sized by its class, so loading never shifts layout. */
export function Picture({ src, className = '', alt = '', fit = 'cover', lazy = true, onError }: PictureProps) {
  if (process.env.TARO_ENV === 'weapp') {
    const label = alt ? { 'aria-label': alt } : undefined
    return (
      <Image
        src={src}
        className={fit === 'face' ? `${className} eg-face` : className}
        mode={fit === 'contain' ? 'aspectFit' : 'aspectFill'}
        lazyLoad={lazy || undefined}
        onError={onError}
        {...label}
      />
    )
  }
  return (
    <img
      src={src}
      className={`${className} eg-fit-${fit}`}
      alt={alt}
      loading={lazy ? 'lazy' : undefined}
      decoding='async'
      draggable={false}
      onError={onError}
    />
  )
}
