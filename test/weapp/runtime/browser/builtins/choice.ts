import { behaviourOf, type BuiltIn, type BuiltInNode, isOn, numberOf, part, textOf } from './built-in'

interface Group {
  group: string
  item: string
  type: 'checkbox' | 'radio'
}

const RADIOS: Group = { group: 'wx-radio-group', item: 'wx-radio', type: 'radio' }
const CHECKBOXES: Group = { group: 'wx-checkbox-group', item: 'wx-checkbox', type: 'checkbox' }

const controlOf = (element: Element) => element.querySelector<HTMLInputElement>(':scope > input')
const chosenIn = (group: Element, kind: Group): unknown[] =>
  [...group.querySelectorAll(kind.item)]
    .filter((element) => controlOf(element)?.checked)
    .map((element) => behaviourOf(element)?.node.props().value)

function groupChanged(item: Element, kind: Group): void {
  const group = item.closest(kind.group)
  if (!group) return
  if (kind.type === 'radio') {
    for (const other of group.querySelectorAll(kind.item)) {
      const control = other === item ? null : controlOf(other)
      if (control) control.checked = false
    }
  }
  const chosen = chosenIn(group, kind)
  behaviourOf(group)?.node.fire('change', { value: kind.type === 'radio' ? chosen[0] : chosen })
}

function nameControl(element: HTMLElement, control: HTMLElement): void {
  const around = element.textContent?.trim() ? element : element.closest('wx-label')
  const name = element.getAttribute('aria-label') ?? around?.textContent?.trim()
  if (name) control.setAttribute('aria-label', name)
}

/** Adds a native control. The caller interprets the change. */
function toggle(node: BuiltInNode, type: 'checkbox' | 'radio', changed: (on: boolean) => void) {
  const control = part('input')
  control.type = type
  node.element.prepend(control)
  let last: unknown
  let initial: boolean | undefined
  const flip = () => {
    if (control.disabled) return
    control.checked = type === 'radio' ? true : !control.checked
    changed(control.checked)
  }
  control.addEventListener('change', () => changed(control.checked))
  node.element.addEventListener('click', (event) => {
    // Stops the event, since a surrounding label would handle the same click again.
    if (event.target !== control) {
      event.stopPropagation()
      flip()
    }
  })
  return {
    control,
    update(props: Record<string, unknown>) {
      if (props.checked !== last) control.checked = isOn(props.checked)
      last = props.checked
      initial ??= control.checked
      control.disabled = isOn(props.disabled)
      control.style.setProperty('--checked', textOf(props.color) || null)
      // waits a frame, because its text and its label are not rendered yet
      requestAnimationFrame(() => nameControl(node.element, control))
    },
    reset() {
      control.checked = initial ?? false
    },
    activate: flip,
  }
}

const item = (kind: Group): BuiltIn => ({
  properties: ['checked', 'color', 'value'],
  create: (node) => toggle(node, kind.type, () => groupChanged(node.element, kind)),
})

const group = (kind: Group): BuiltIn => ({
  create: (node) => ({
    value: () => (kind.type === 'radio' ? chosenIn(node.element, kind)[0] : chosenIn(node.element, kind)),
  }),
})

export const radio = item(RADIOS)
export const checkbox = item(CHECKBOXES)
export const radioGroup = group(RADIOS)
export const checkboxGroup = group(CHECKBOXES)

export const switchControl: BuiltIn = {
  properties: ['checked', 'color', 'type'],
  create(node) {
    const behaviour = toggle(node, 'checkbox', (on) => node.fire('change', { value: on }))
    behaviour.control.setAttribute('role', 'switch')
    return { ...behaviour, value: () => behaviour.control.checked }
  },
}

export const slider: BuiltIn = {
  properties: ['min', 'max', 'step', 'value', 'showValue', 'activeColor'],
  slotless: true,
  create(node) {
    const control = part('input')
    const label = part('span')
    control.type = 'range'
    node.element.append(control, label)
    let last: unknown
    let initial: string | undefined
    const show = () => {
      const { min, max, valueAsNumber } = control
      const share = ((valueAsNumber - Number(min)) / (Number(max) - Number(min) || 1)) * 100
      label.textContent = control.value
      control.style.setProperty('--done', `${share}%`)
    }
    control.addEventListener('input', () => {
      show()
      node.fire('changing', { value: Number(control.value) })
    })
    control.addEventListener('change', () => node.fire('change', { value: Number(control.value) }))
    return {
      update(props) {
        control.min = String(numberOf(props.min, 0))
        control.max = String(numberOf(props.max, 100))
        control.step = String(numberOf(props.step, 1))
        control.disabled = isOn(props.disabled)
        control.style.setProperty('--active', textOf(props.activeColor) || '#1aad19')
        label.hidden = !isOn(props.showValue)
        if (props.value !== last) control.value = String(numberOf(props.value, 0))
        last = props.value
        initial ??= control.value
        control.setAttribute('aria-label', node.element.getAttribute('aria-label') ?? textOf(props.name))
        show()
      },
      value: () => Number(control.value),
      reset() {
        control.value = initial ?? '0'
        show()
      },
    }
  },
}
