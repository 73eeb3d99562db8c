import { withPixels } from '../environment'
import { type BuiltIn, type BuiltInNode, isOn, numberOf, part, type Props, textOf } from './built-in'

const LONGEST = 140
const KEYBOARDS: Record<string, string> = { number: 'numeric', digit: 'decimal', idcard: 'text', nickname: 'text' }

let placeholders = 0

/** Applies `placeholder-style` as a CSS rule, because pseudo-elements have no inline style. */
function placeholderStyler(control: HTMLElement) {
  let rule: HTMLStyleElement | undefined
  return (style: unknown) => {
    if (!style && !rule) return
    if (!rule) {
      rule = part('style')
      control.dataset.placeholder = String(++placeholders)
      document.head.append(rule)
    }
    const text = withPixels(textOf(style))
    rule.textContent = `[data-placeholder="${control.dataset.placeholder}"]::placeholder{${text}}`
  }
}

function attach(node: BuiltInNode, control: HTMLInputElement | HTMLTextAreaElement, update: (props: Props) => void) {
  const { element, fire } = node
  const stylePlaceholder = placeholderStyler(control)
  let last: unknown
  let initial: string | undefined
  element.append(control)
  control.addEventListener('input', () => {
    fire('input', { value: control.value, cursor: control.selectionStart, keyCode: 0 })
  })
  control.addEventListener('focus', () => fire('focus', { value: control.value, height: 0 }))
  control.addEventListener('blur', () => fire('blur', { value: control.value, cursor: control.selectionStart }))
  return {
    update(props: Props) {
      // The typed text is overwritten only when the value has changed.
      if (props.value !== last && props.value !== undefined && props.value !== null) {
        if (textOf(props.value) !== control.value) control.value = textOf(props.value)
      }
      last = props.value
      initial ??= control.value
      control.placeholder = textOf(props.placeholder)
      control.disabled = isOn(props.disabled)
      const longest = numberOf(props.maxlength, LONGEST)
      if (longest >= 0) control.maxLength = longest
      else control.removeAttribute('maxlength')
      stylePlaceholder(props.placeholderStyle)
      // accessibility tools read names on the control itself
      for (const name of ['aria-label', 'aria-describedby']) {
        const value = element.getAttribute(name)
        if (value) control.setAttribute(name, value)
      }
      update(props)
      if ((isOn(props.focus) || isOn(props.autoFocus)) && document.activeElement !== control) control.focus()
    },
    value: () => control.value,
    reset() {
      control.value = initial ?? ''
    },
    activate: () => control.focus(),
    focus: () => control.focus(),
  }
}

export const input: BuiltIn = {
  properties: ['placeholder', 'type', 'password', 'maxlength', 'focus', 'placeholderStyle', 'confirmType'],
  create(node) {
    const control = part('input')
    control.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') node.fire('confirm', { value: control.value })
    })
    return attach(node, control, (props) => {
      control.type = isOn(props.password) || props.type === 'safe-password' ? 'password' : 'text'
      control.inputMode = KEYBOARDS[textOf(props.type)] ?? 'text'
      control.enterKeyHint = textOf(props.confirmType) || 'done'
    })
  },
}

export const textarea: BuiltIn = {
  properties: ['placeholder', 'maxlength', 'focus', 'placeholderStyle', 'autoHeight', 'confirmType'],
  create(node) {
    const control = part('textarea')
    let lines = 0
    const grow = () => {
      const height = parseFloat(getComputedStyle(control).lineHeight) || 20
      if (isOn(node.props().autoHeight)) {
        control.rows = 1
        control.style.height = 'auto'
        node.element.style.height = 'auto'
        control.style.height = `${Math.max(control.scrollHeight, height)}px`
      }
      const now = Math.max(1, Math.round(control.scrollHeight / height))
      if (now !== lines && lines) node.fire('linechange', { height: control.scrollHeight, lineCount: now })
      lines = now
    }
    control.addEventListener('input', grow)
    const behaviour = attach(node, control, () => requestAnimationFrame(grow))
    // the return key confirms, unless it breaks lines; then the bar above the keyboard confirms
    const keyConfirms = () => !['', 'return'].includes(textOf(node.props().confirmType))
    control.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !keyConfirms()) return
      event.preventDefault()
      node.fire('confirm', { value: control.value })
    })
    control.addEventListener('blur', () => !keyConfirms() && node.fire('confirm', { value: control.value }))
    return behaviour
  },
}
