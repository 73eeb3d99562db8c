import type { NativeRow } from '../src/ui/native-rows'

type Rows = { [Row in `r${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`]: NativeRow | undefined }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The mini-program's own component, src/ui/native/user-rows. */
      'user-rows': Rows & {
        words: readonly string[]
        onPick: (event: { detail: number }) => void
        onAct: (event: { detail: number }) => void
        onLost: (event: { detail: number }) => void
      }
    }
  }
}
