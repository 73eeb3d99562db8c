// Native elements for NutUI in a browser, as in host-elements.tsx. Elements with the role of a control can be used by
// keyboard, and `ariaLabel` becomes the attribute.
import {
  createElement,
  type CSSProperties,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
} from 'react'
import { useMost } from '../most'
import './elements.h5.scss'

type Props = Record<string, unknown> & { children?: ReactNode }

const foreign = new Set(['catchMove', 'hoverClass', 'hoverStartTime', 'hoverStayTime'])
const controls = new Set<unknown>(['button', 'switch', 'tab', 'radio', 'checkbox', 'option'])

function attributes(props: Props) {
  const own: Props = {}
  for (const [key, value] of Object.entries(props)) {
    if (foreign.has(key)) continue
    if (key === 'ariaRole') own.role ??= value
    else if (/^aria[A-Z]/.test(key)) own[`aria-${key.slice(4).toLowerCase()}`] ??= value
    else own[key] = value
  }
  return own
}

function press(event: KeyboardEvent<HTMLElement>) {
  if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
  event.preventDefault()
  event.currentTarget.click()
}

const element = (tag: 'div' | 'span') =>
  forwardRef(function Element(props: Props, ref: Ref<HTMLElement>) {
    const own = attributes(props)
    const keys = controls.has(own.role) && { tabIndex: own['aria-disabled'] ? -1 : 0, onKeyDown: press }
    return createElement(tag, { ...keys, ...own, ref })
  })

export const View = element('div')
export const Text = element('span')

export function Image({ src, mode, style, ...rest }: { src: string; mode?: string; style?: CSSProperties }) {
  return <img src={src} alt='' style={{ objectFit: mode === 'aspectFit' ? 'contain' : 'cover', ...style }} {...rest} />
}

interface SwiperProps {
  current: number
  onChange: (event: { detail: { current: number } }) => void
  style?: CSSProperties
  children?: ReactNode
}

/** Uses CSS scroll snapping, because Taro's swiper adds 50 KB. */
export function Swiper({ current, onChange, style, children }: SwiperProps) {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(0)
  useEffect(() => {
    const slides = list.current
    if (slides && current !== at.current) slides.scrollTo({ left: current * slides.clientWidth, behavior: 'smooth' })
  }, [current])
  function scrolled() {
    const { scrollLeft = 0, clientWidth = 0 } = list.current ?? {}
    const next = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
    if (next === at.current) return
    at.current = next
    onChange({ detail: { current: next } })
  }
  return (
    <div ref={list} className='eg-slides' style={style} onScroll={scrolled}>
      {children}
    </div>
  )
}

export const SwiperItem = ({ children }: { children?: ReactNode }) => <div className='eg-slide'>{children}</div>

interface AreaProps {
  value: string
  'data-max': number
  focus: boolean
  nativeProps: { rows?: number; readOnly?: boolean }
  onInput: (event: { detail: { value: string } }) => void
}

/** Attributes of text areas that only Taro knows. */
const taros = new Set([
  'maxlength',
  'autoHeight',
  'placeholderClass',
  'cursorSpacing',
  'confirmType',
  'disableDefaultPadding',
  'showCount',
  'fixed',
])

export const Textarea = forwardRef(function Textarea(props: Props, ref: Ref<HTMLTextAreaElement>) {
  const { 'data-max': max, focus, nativeProps, onInput, ...rest } = props as Props & AreaProps
  const most = useMost({ value: rest.value, max, onChange: (value) => onInput({ detail: { value } }) })
  const own = Object.fromEntries(Object.entries(rest).filter(([key]) => !taros.has(key)))
  return <textarea {...own} {...nativeProps} ref={ref} autoFocus={focus} autoComplete='off' {...most} />
})
