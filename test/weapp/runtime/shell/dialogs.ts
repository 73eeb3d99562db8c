import type { ModalOptions, ToastOptions } from '../chrome'

function overlay(className: string, html: string): HTMLElement {
  const host = document.createElement('div')
  host.className = `overlay ${className}`
  host.innerHTML = html
  document.body.append(host)
  return host
}

const part = (host: HTMLElement, selector: string) => host.querySelector<HTMLElement>(selector) ?? host

let toast: HTMLElement | undefined
let timer = 0

export function hideToast(): void {
  clearTimeout(timer)
  toast?.remove()
  toast = undefined
}

const SIGNS = { success: '✓', error: '!', loading: '◌', none: '' }

export function showToast(options: ToastOptions): void {
  hideToast()
  toast = overlay(`toast ${options.icon ?? 'success'}`, '<div><i></i><span></span></div>')
  toast.style.pointerEvents = options.mask ? 'auto' : 'none'
  part(toast, 'i').textContent = SIGNS[options.icon ?? 'success']
  part(toast, 'span').textContent = options.title
  if (options.duration) timer = window.setTimeout(hideToast, options.duration)
}

/** Shows the native dialog. Resolves with the answer. */
export function showModal(options: ModalOptions): Promise<{ confirm: boolean; content: string }> {
  const host = overlay('modal', '<div><h3></h3><p></p><input><footer><button></button><button></button></footer></div>')
  const input = part(host, 'input') as HTMLInputElement
  const [cancel, confirm] = [...host.querySelectorAll('button')]
  part(host, 'h3').textContent = options.title ?? ''
  part(host, 'p').textContent = options.editable ? '' : (options.content ?? '')
  input.hidden = !options.editable
  input.value = options.content ?? ''
  input.placeholder = options.placeholderText ?? ''
  return new Promise((resolve) => {
    const answer = (button: HTMLButtonElement | undefined, text: string, confirmed: boolean) => {
      if (!button) return
      button.textContent = text
      button.onclick = () => {
        host.remove()
        resolve({ confirm: confirmed, content: input.value })
      }
    }
    answer(cancel, options.cancelText ?? '取消', false)
    answer(confirm, options.confirmText ?? '确定', true)
    if (options.showCancel === false) cancel?.remove()
  })
}

export function chooseItem(items: string[]): Promise<number | null> {
  const host = overlay('sheet', '<div></div>')
  return new Promise((resolve) => {
    const add = (text: string, result: number | null) => {
      const button = document.createElement('button')
      button.textContent = text
      button.onclick = () => {
        host.remove()
        resolve(result)
      }
      part(host, 'div').append(button)
    }
    items.forEach((text, index) => add(text, index))
    add('取消', null)
  })
}
