/** 4 pt grid: s1 4 px … s4 16 px, the page's gutter … s12 48 px. */
type Space = 's1' | 's2' | 's3' | 's4' | 's5' | 's6' | 's8' | 's10' | 's12'
/** A margin may reach outwards. */
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

/** Margins m*, paddings p*: t, b, l, r, x horizontal, y vertical. */
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
  /** `safe` adds the home bar's room: for page feet. */
  pb?: Space | 'safe'
  pl?: Space
  pr?: Space
  /** Fills the rest; may shrink below its text. */
  grow?: boolean
  /** May shrink below its text. */
  shrink?: boolean
  /** Never shrinks. */
  rigid?: boolean
  full?: boolean
  /** Sides in px of the design: of a square, or each. */
  square?: number
  w?: number | 'quarter'
  h?: number | 'full'
  /** px, a row, the screen, or a line of letters. */
  minH?: number | 'row' | 'screen' | 'sub' | 'cap'
  /** Padding and edges are part of its size. */
  borderBox?: boolean
  /** Children inside it are placed by its edges. */
  relative?: boolean
  /** Covers the nearest `relative` box around it. */
  fill?: boolean
  block?: boolean
  inline?: boolean
  /** Touch height: 44 px, 52 in large letters. */
  hit?: boolean
  clip?: boolean
  bg?: Ground
  /** A hairline. */
  line?: 'top' | 'bottom'
  shadow?: 1
  radius?: 's' | 'm' | 'l' | 'xl' | 'full'
  /** Headings (h1, h2, h3, display) are bold; hero is the one number of a screen. */
  size?: 'hero' | 'display' | 'h1' | 'h2' | 'h3' | 'body' | 'sub' | 'cap' | 'micro'
  color?: Colour
  weight?: 'regular' | 'medium' | 'bold'
  textAlign?: 'left' | 'center' | 'right'
  /** Maximum lines, then an ellipsis. */
  clamp?: 1 | 2 | 3
  /** One line as high as a touch target. */
  lineHit?: boolean
  /** Lines of similar length. */
  balance?: boolean
  preLine?: boolean
  noWrap?: boolean
  breakWord?: boolean
  /** A hairline between its blocks. */
  ruled?: boolean
  /** In large letters: gone, or its parts below each other. */
  care?: 'none' | 'block'
}

/** `gap` between children, `align` across, `justify` along. */
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

/** `mt='s3'` is eg-mt-s3, `grow` is eg-grow. layout.scss defines each value in use. */
const nameOf = (name: keyof Props, value: unknown) => `eg-${prefixes[name]}${value === true ? '' : String(value)}`

/** Splits layout props, as class names, from element props. */
export function part(props: object) {
  const names: string[] = []
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (!isProp(name)) rest[name] = value
    else if (value !== undefined && value !== false) names.push(nameOf(name, value))
  }
  return { names, rest }
}

/** The layout as a `className`: `<Icon className={layout({ ml: 's1' })} />`. */
export const layout = (props: LayoutProps & Pick<FlexProps, 'gap'>) => part(props).names.join(' ')
