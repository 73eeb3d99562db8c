/** The spacing steps of the 4 px grid: s1 is 4 px, s4 is 16 px (the margin of a page), s12 is 48 px. */
type Space = 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's8' | 's10' | 's12'
/** A margin may also be negative. */
type Margin = Space | `-${Space}`
type Colour =
  | 't1'
  | 't2'
  | 't3'
  | 't4'
  | 'brand'
  | 'brand-strong'
  | 'success'
  | 'success-strong'
  | 'danger'
  | 'info'
  | 'honey'
  | 'honey-text'
  | 'vip-gold'
  | 'vip-gold-2'
  | 'vip-on-gold'
  | 'on-dark'
type Ground =
  | 'card'
  | 'sunken'
  | 'float'
  | 'brand-soft'
  | 'honey-soft'
  | 'success-soft'
  | 'g-vip'
  | 'vip-ink'
  | 'online'
  | 'mask'

/** Margins start with m, paddings with p. The second letter is t, b, l, r, x (horizontal) or y (vertical). */
export interface LayoutProps {
  m?: Margin
  mx?: Margin
  my?: Margin
  mt?: Margin
  mb?: Margin
  ml?: Margin | 'auto'
  mr?: Margin
  p?: Space
  px?: Space
  py?: Space
  pt?: Space
  /** `safe` adds the space of the home bar, for the end of a page. */
  pb?: Space | 'safe'
  pl?: Space
  pr?: Space
  /** Takes the remaining space, and may become narrower than its text. */
  grow?: boolean
  /** May become narrower than its text. */
  shrink?: boolean
  /** Never becomes narrower. */
  rigid?: boolean
  full?: boolean
  /** The side of a square, or both sides, in design px. */
  square?: number
  w?: number | 'quarter'
  h?: number | 'full'
  /** The minimum height: px, a row, the screen, or a line of text. */
  minH?: number | 'row' | 'screen' | 'sub' | 'cap'
  /** Whether the size includes padding and border. */
  borderBox?: boolean
  /** Positioned children are placed relative to this element. */
  relative?: boolean
  /** Covers the nearest `relative` box around it. */
  fill?: boolean
  block?: boolean
  inline?: boolean
  /** At least as high as fingers need: 44 px, or 52 px with large letters. */
  hit?: boolean
  clip?: boolean
  bg?: Ground
  /** A thin line at one side. */
  line?: 'top' | 'bottom'
  shadow?: 1
  radius?: 's' | 'm' | 'l' | 'xl' | 'full'
  /** The headings h1, h2, h3 and display are bold. hero is the one large number of a screen. */
  size?: 'hero' | 'display' | 'h1' | 'h2' | 'h3' | 'body' | 'sub' | 'cap' | 'micro'
  color?: Colour
  weight?: 'regular' | 'medium' | 'bold'
  textAlign?: 'left' | 'center' | 'right'
  /** The maximum number of lines, after which an ellipsis follows. */
  clamp?: 1 | 2 | 3
  /** One line of text, as high as fingers need. */
  lineHit?: boolean
  /** Lines of similar length. */
  balance?: boolean
  preLine?: boolean
  noWrap?: boolean
  breakWord?: boolean
  /** Thin lines between its blocks. */
  ruled?: boolean
  /** With large letters: hidden, or with its parts below each other. */
  care?: 'none' | 'block'
}

/** `gap` is the distance between children, `align` their position across, and `justify` along the direction. */
export interface FlexProps {
  gap?: Space
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'start' | 'center' | 'end' | 'between' | 'around'
  wrap?: boolean
}

type Props = LayoutProps & FlexProps

const prefixes: { [Name in keyof Required<Props>]: string } = {
  m: 'm-',
  mx: 'mx-',
  my: 'my-',
  mt: 'mt-',
  mb: 'mb-',
  ml: 'ml-',
  mr: 'mr-',
  p: 'p-',
  px: 'px-',
  py: 'py-',
  pt: 'pt-',
  pb: 'pb-',
  pl: 'pl-',
  pr: 'pr-',
  grow: 'grow',
  shrink: 'shrink',
  rigid: 'rigid',
  full: 'full',
  square: 'square-',
  w: 'wide-',
  h: 'high-',
  minH: 'min-',
  borderBox: 'border-box',
  relative: 'relative',
  fill: 'fill',
  block: 'block',
  inline: 'inline',
  hit: 'hit',
  clip: 'clip',
  bg: 'bg-',
  line: 'line-',
  shadow: 'sh-',
  radius: 'r-',
  size: '',
  color: '',
  weight: 'w-',
  textAlign: 'text-',
  clamp: 'clamp-',
  lineHit: 'line-hit',
  balance: 'balance',
  preLine: 'pre-line',
  noWrap: 'no-wrap',
  breakWord: 'break-word',
  ruled: 'ruled',
  care: 'care-',
  gap: 'gap-',
  align: 'align-',
  justify: 'justify-',
  wrap: 'wrap',
}

const isProp = (name: string): name is keyof Props => name in prefixes

/** `mt='s3'` becomes eg-mt-s3, and `grow` becomes eg-grow. layout.scss defines each value in use. */
const nameOf = (name: keyof Props, value: unknown) => `eg-${prefixes[name]}${value === true ? '' : String(value)}`

/** Separates layout props, as class names, from the props of the element. */
export function part(props: object) {
  const names: string[] = []
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (!isProp(name)) rest[name] = value
    else if (value !== undefined && value !== false) names.push(nameOf(name, value))
  }
  return { names, rest }
}

/** Layout props as a `className`, for example `<Icon className={layout({ ml: 's1' })} />`. */
export const layout = (props: LayoutProps & Pick<FlexProps, 'gap'>) => part(props).names.join(' ')
