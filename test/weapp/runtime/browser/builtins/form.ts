import { behaviourOf, type BuiltIn, host, isOn, type Props, textOf } from './built-in'

const OPEN_EVENTS: Record<string, string> = {
  getPhoneNumber: 'getphonenumber',
  getRealtimePhoneNumber: 'getrealtimephonenumber',
  getUserInfo: 'getuserinfo',
  contact: 'contact',
  openSetting: 'opensetting',
  chooseAvatar: 'chooseavatar',
  agreePrivacyAuthorization: 'agreeprivacyauthorization',
  launchApp: 'launchapp',
}

/** Values of the named fields in a form. */
function valuesOf(form: Element): Props {
  const values: Props = {}
  for (const element of form.querySelectorAll('*')) {
    const field = behaviourOf(element)
    const name = field ? textOf(field.node.props().name) : ''
    if (field?.value && name) values[name] = field.value()
  }
  return values
}

function sendForm(button: Element, type: string): void {
  const form = button.closest('wx-form')
  const node = behaviourOf(form)?.node
  if (!form || !node) return
  if (type === 'reset') {
    for (const element of form.querySelectorAll('*')) behaviourOf(element)?.reset?.()
    return node.fire('reset', { target: {} })
  }
  node.fire('submit', { value: valuesOf(form), formId: '' })
}

export const form: BuiltIn = { create: () => ({}) }

export const button: BuiltIn = {
  properties: ['type', 'size', 'plain', 'loading', 'formType', 'openType'],
  create(node) {
    const { element } = node
    element.setAttribute('role', 'button')
    node.component.addListener('tap', () => {
      const props = node.props()
      if (isOn(props.disabled)) return
      if (props.formType) sendForm(element, textOf(props.formType))
      const open = textOf(props.openType)
      if (open === 'share') host.share(node)
      else if (open) {
        void host.open(open, { ...props }).then((answer) => {
          const event = OPEN_EVENTS[open]
          if (event) node.fire(event, answer ?? { errMsg: `${open}:fail user deny` })
        })
      }
    })
    return {
      update(props) {
        for (const name of ['type', 'size']) {
          if (props[name]) element.setAttribute(name, textOf(props[name]))
          else element.removeAttribute(name)
        }
        for (const name of ['disabled', 'plain', 'loading']) element.toggleAttribute(name, isOn(props[name]))
        element.setAttribute('aria-disabled', String(isOn(props.disabled)))
      },
    }
  },
}

const LABELLED = 'wx-checkbox,wx-radio,wx-switch,wx-button,wx-input,wx-textarea'

export const label: BuiltIn = {
  properties: ['for'],
  create(node) {
    node.element.addEventListener('click', (event) => {
      if ((event.target as Element).closest(LABELLED)) return
      const named = textOf(node.props().for)
      const target = named
        ? document.querySelector(`.mp-page:not([hidden]) [id$="--${CSS.escape(named)}"]`)
        : node.element.querySelector(LABELLED)
      behaviourOf(target)?.activate?.()
    })
    return {}
  },
}

export const picker: BuiltIn = {
  properties: ['mode', 'range', 'rangeKey', 'value', 'start', 'end', 'fields'],
  create(node) {
    node.component.addListener('tap', () => {
      const { disabled, mode = 'selector', range, rangeKey, value, start, end, fields } = node.props()
      if (isOn(disabled)) return
      const detail = { mode: textOf(mode) || 'selector', range, rangeKey, value, start, end, fields }
      void host.native('picker', detail).then((answer) => {
        if (answer === undefined || answer === null) node.fire('cancel')
        else node.fire('change', { value: answer })
      })
    })
    return { value: () => node.props().value }
  },
}

const NAVIGATIONS: Record<string, string> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
  navigateBack: 'navigateBack',
}

export const navigator: BuiltIn = {
  properties: ['url', 'openType', 'delta'],
  create(node) {
    node.component.addListener('tap', () => {
      const { openType, url, delta } = node.props()
      const go = host.wx[NAVIGATIONS[textOf(openType) || 'navigate'] ?? '']
      const fail = (error: unknown) => node.fire('fail', error)
      go?.({ url: textOf(url), delta: delta ?? 1, success: () => node.fire('success'), fail })
    })
    return {}
  },
}
