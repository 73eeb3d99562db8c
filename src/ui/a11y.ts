// Semantics for screen readers on both hosts: `aria-role` in a mini-program, `role` in a browser.

export interface A11y {
  label?: string
  /** The level of a heading, 1 to 6. */
  level?: number
  role?: string
  selected?: boolean
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  hidden?: boolean
  modal?: boolean
  busy?: boolean
  live?: 'polite' | 'assertive'
  /** The value of a progress bar, 0 to 100. */
  value?: number
  /** The range of a slider. `words` is the value that screen readers read. */
  range?: { min: number; max: number; now: number; words: string }
}

export interface A11yProps {
  role?: string
  'aria-role'?: string
  'aria-label'?: string
  'aria-level'?: number
  'aria-live'?: 'polite' | 'assertive'
  'aria-selected'?: boolean
  'aria-checked'?: boolean
  'aria-disabled'?: boolean
  'aria-expanded'?: boolean
  'aria-hidden'?: boolean
  'aria-modal'?: boolean
  'aria-busy'?: boolean
  'aria-valuenow'?: number
  'aria-valuemin'?: number
  'aria-valuemax'?: number
  'aria-valuetext'?: string
}

/** The props of an area that scrolls on its own. On the web the keyboard can then reach it. */
export const scrollable = (): { tabIndex?: number } => (process.env.TARO_ENV === 'weapp' ? {} : { tabIndex: 0 })

/** Returns only the given props, because each prop costs bytes in a mini-program. */
export function a11y(what: A11y): A11yProps {
  const props: A11yProps = {}
  if (what.role) props[process.env.TARO_ENV === 'weapp' ? 'aria-role' : 'role'] = what.role
  if (what.label) props['aria-label'] = what.label
  if (what.level) props['aria-level'] = what.level
  if (what.live) props['aria-live'] = what.live
  for (const state of ['selected', 'checked', 'expanded'] as const)
    if (what[state] !== undefined) props[`aria-${state}`] = what[state]
  for (const state of ['disabled', 'hidden', 'modal', 'busy'] as const) if (what[state]) props[`aria-${state}`] = true
  if (what.value !== undefined)
    Object.assign(props, { 'aria-valuenow': what.value, 'aria-valuemin': 0, 'aria-valuemax': 100 })
  if (what.range) {
    const { min, max, now, words } = what.range
    Object.assign(props, {
      'aria-valuenow': now,
      'aria-valuemin': min,
      'aria-valuemax': max,
      'aria-valuetext': words,
    })
  }
  return props
}

interface Key {
  key: string
  target: unknown
  currentTarget: unknown
  preventDefault(): void
}

/**
 * Turns a view into a control with tap, Enter, Space and focus.
 * @example <Box className='eg-tap' {...press(open, { label: text.open })} />
 */
export function press(onTap: (() => void) | undefined, what: A11y = {}) {
  if (!onTap) return a11y(what)
  const props = { ...a11y({ role: 'button', ...what }), onClick: what.disabled ? undefined : () => onTap() }
  if (process.env.TARO_ENV === 'weapp') return props
  return {
    ...props,
    tabIndex: what.disabled ? undefined : 0,
    onKeyDown(event: Key) {
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      if (!what.disabled) onTap()
    },
  }
}
