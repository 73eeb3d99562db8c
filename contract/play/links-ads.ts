/** A picture of an ad: its address on our own server, and its size in px of the design. */
type AdPicture = { src: string; w: number; h: number }

/** A keyframe: `at` is in percent of the duration; `x`, `y`, `scale` and `opacity` in percent, `rotate` in degrees. */
export type Keyframe = { at: number; x: number; y: number; scale: number; rotate: number; opacity: number }

const adTimings = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'] as const
/** `duration` is in milliseconds. `count` 0 repeats without end. */
export type AdAnimation = { duration: number; timing: (typeof adTimings)[number]; count: number }

/** An ad of type 2 (C.ads.03). `logo` '' means the product's own logo. */
export type AdBanner = { logo: string; title: string; subtitle: string; btnText: string }
/** An ad of another type (C.ads.04). The button lies on the background, at a position in px of the background. */
export type AdScene = {
  alt: string
  bg: AdPicture
  btn: AdPicture & { x: number; y: number; animation: AdAnimation }
  keyframes: Keyframe[]
}
export type AdsConfig = { banner?: AdBanner; scene?: AdScene }

/** Limits of C.ads.03. The bounds are ours. */
const adLimits = { btnText: '立即进入', words: 40, side: 4000, keyframes: 10 } as const

type Bag = Readonly<Record<string, unknown>>
class Unfit extends Error {}

const bag = (value: unknown): Bag => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Unfit()
  return value as Bag
}

/** Reads a whole number from `min` to `max`. An absent value becomes `usual`. Throws Unfit otherwise. */
function whole(value: unknown, min: number, max: number, usual?: number): number {
  const number = value ?? usual
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max) throw new Unfit()
  return number
}

function words(value: unknown, usual?: string): string {
  const said = value ?? usual
  if (typeof said !== 'string' || said.length > adLimits.words || /\p{Cc}/u.test(said)) throw new Unfit()
  return said
}

/** A picture must be a file of our own server: no scheme, no host, no `..`. */
const own = /^\/files\/[a-z0-9]{2}\/[a-z0-9]{30}\.(jpg|png)(\?[A-Za-z0-9=&_-]*)?$/

function address(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500 || !own.test(value)) throw new Unfit()
  return value
}

const picture = (value: Bag): AdPicture => ({
  src: address(value.src),
  w: whole(value.w, 1, adLimits.side),
  h: whole(value.h, 1, adLimits.side),
})

const frame = (value: unknown): Keyframe => {
  const { at, x, y, scale, rotate, opacity } = bag(value)
  return {
    at: whole(at, 0, 100),
    x: whole(x, -200, 200, 0),
    y: whole(y, -200, 200, 0),
    scale: whole(scale, 0, 300, 100),
    rotate: whole(rotate, -720, 720, 0),
    opacity: whole(opacity, 0, 100, 100),
  }
}

function frames(value: unknown): Keyframe[] {
  if (!Array.isArray(value) || value.length > adLimits.keyframes) throw new Unfit()
  const all = value.map(frame)
  if (all.some(({ at }, place) => at <= (all[place - 1]?.at ?? -1))) throw new Unfit()
  return all
}

function animation(value: unknown): AdAnimation {
  const { duration, timing, count } = bag(value ?? {})
  const known = adTimings.find((name) => name === (timing ?? 'ease'))
  if (!known) throw new Unfit()
  return { duration: whole(duration, 200, 10_000, 1000), timing: known, count: whole(count, 0, 100, 0) }
}

function scene({ bg, btn, keyframes, alt }: Bag): AdScene {
  const button = bag(btn)
  const ground = picture(bag(bg))
  return {
    alt: words(alt, ''),
    bg: ground,
    btn: {
      ...picture(button),
      x: whole(button.x, 0, ground.w),
      y: whole(button.y, 0, ground.h),
      animation: animation(button.animation),
    },
    keyframes: frames(keyframes ?? []),
  }
}

const banner = ({ logo, title, subtitle, btnText }: Bag): AdBanner => ({
  logo: logo === undefined || logo === '' ? '' : address(logo),
  title: words(title),
  subtitle: words(subtitle, ''),
  btnText: words(btnText, adLimits.btnText) || adLimits.btnText,
})

/**
 * Reads the configuration of one ad, for both client and server. Numbers must be in bounds, names must be in the lists,
 * and pictures must be our own (security C6). Undefined when a field breaks these rules. Unknown fields are dropped.
 */
export function adsConfigOf(value: unknown): AdsConfig | undefined {
  try {
    const given = bag(value)
    const read = {
      ...(given.title !== undefined && { banner: banner(given) }),
      ...(given.bg !== undefined && { scene: scene(given) }),
    }
    return read.banner || read.scene ? read : undefined
  } catch (error) {
    if (error instanceof Unfit) return undefined
    throw error
  }
}
