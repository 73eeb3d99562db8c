import type { NativePost } from '../src/features/planet/planet/card/native/row'

type Cards = { [Card in `r${0 | 1 | 2 | 3 | 4}`]: NativePost | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The mini-program's own component, src/features/planet/planet/card/native/post-cards. */
      'post-cards': Cards & {
        base: string
        whole: boolean
        visited: boolean
        playing: { i: number; w: number } | null
        onAct: (event: { detail: { a: string; i: number; n?: number } }) => void
        onLost: (event: { detail: { i: number } }) => void
      }
    }
  }
}
