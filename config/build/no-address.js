// Replaces Taro's location and history in a mini-program, which has no address bar (config/index.ts). Taro's window
// still calls `trigger` on both, but no code listens.
class Inert {
  trigger() {}
}

export { Inert as Location, Inert as History }
export const TaroURLProvider = undefined
export const URLSearchParams = undefined
export const AnchorElement = undefined
export const parseUrl = undefined
