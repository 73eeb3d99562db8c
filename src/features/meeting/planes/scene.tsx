import type { ReactNode } from 'react'
import { Box, Picture } from '@/ui'
import dog from './assets/mascot-net.svg'
import white from './assets/plane.svg'
import peach from './assets/plane-peach.svg'
import violet from './assets/plane-violet.svg'
import planet from './assets/planet.svg'

/** The size of the screen in px that the address gives, for a web view that does not know its own size. */
export type ScreenSize = { screenWidth?: string; screenHeight?: string }

const isLength = (px: number) => Number.isInteger(px) && px >= 200 && px <= 5000

/**
 * The height of the screen at any pixel ratio. Undefined without a screen size; then the scene is as high as the window
 * (C.plane.01).
 */
export function heightOf({ screenWidth, screenHeight }: ScreenSize): string | undefined {
  const [width, height] = [Number(screenWidth), Number(screenHeight)]
  return isLength(width) && isLength(height) ? `min(${(height / width) * 100}vw, ${height}px)` : undefined
}

type SceneProps = { casting: boolean; size: ScreenSize; children: ReactNode }

/** The night sky with planes, and the dog on its hill (mock 09). With `casting` the dog swings its net. */
export const Scene = ({ casting, size, children }: SceneProps) => (
  <Box className='eg-planes' style={{ height: heightOf(size) }}>
    <Picture src={planet} className='eg-planes-planet' fit='contain' lazy={false} />
    <Picture src={white} className='eg-planes-white' fit='contain' lazy={false} />
    <Picture src={violet} className='eg-planes-violet' fit='contain' lazy={false} />
    <Picture src={peach} className='eg-planes-peach' fit='contain' lazy={false} />
    <Box className='eg-planes-hill' />
    <Picture
      src={dog}
      className={casting ? 'eg-planes-dog eg-planes-casting' : 'eg-planes-dog'}
      fit='contain'
      lazy={false}
    />
    {children}
  </Box>
)
