// In place of Taro's address bar in a mini-program, which has none (config/index.ts): its window tells both of them about
// its pages, and nothing reads them.
class Inert {
  trigger() {}
}

export { Inert as Location, Inert as History }
export const TaroURLProvider = undefined
export const URLSearchParams = undefined
export const AnchorElement = undefined
export const parseUrl = undefined
