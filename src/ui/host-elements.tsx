// What every component here is made of. In a browser: real elements, which are lighter than Taro's custom elements
// and bring focus, keyboard and forms with them. In a mini-program: Taro's components.
import { Image, View } from '@tarojs/components'
import { type ComponentType, type CSSProperties, Fragment, type ReactNode } from 'react'

export interface BoxProps {
  id?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
  onClick?: (event: { stopPropagation(): void }) => void
}

/** A block that may be tapped: `div` in a browser, `view` in a mini-program. */
export const Box = (process.env.TARO_ENV === 'weapp' ? View : 'div') as unknown as ComponentType<BoxProps>

/**
 * A place that stays for what comes and goes. Taking a node out of a mini-program's page sends everything beside it
 * again: around something that leaves, beside a list, this is what keeps the list from being sent.
 */
export const Place = (process.env.TARO_ENV === 'weapp' ? View : Fragment) as ComponentType<{ children?: ReactNode }>

export interface PictureProps {
  src: string
  className?: string
  /** What it shows; empty for decoration. */
  alt?: string
  /** cover cuts to the frame, contain keeps all of it. */
  fit?: 'cover' | 'contain'
  /** Loads when near the screen; default true. */
  lazy?: boolean
  onError?: () => void
}

/** A picture whose frame is given by its class: loading it never moves the layout. */
export function Picture({ src, className = '', alt = '', fit = 'cover', lazy = true, onError }: PictureProps) {
  if (process.env.TARO_ENV === 'weapp') {
    const label = alt ? { 'aria-label': alt } : undefined
    return (
      <Image
        src={src}
        className={className}
        mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
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
