import type { Question } from './host'
import './dialogs.scss'

// Plain elements beside the pages: what the host says must stand over every page and outlive the one that caused it.

let line: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** The browser's counterpart of the mini-program's toast: one line at a time, read out by screen readers. */
export function toast(text: string) {
  if (!line) {
    line = element('div', 'eg-host-toast')
    line.setAttribute('role', 'status')
    column().append(line)
  }
  clearTimeout(timer)
  line.textContent = text
  line.classList.add('eg-host-toast--on')
  timer = setTimeout(() => line?.classList.remove('eg-host-toast--on'), 2000)
}

/** The browser's counterpart of the mini-program's modal. The way out that changes nothing is the left one. */
export function ask({ title, text, confirm = '确定', cancel }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const before = document.activeElement
    const veil = element('div', 'eg-host-veil')
    const box = element('div', 'eg-host-ask')
    box.setAttribute('role', 'alertdialog')
    box.setAttribute('aria-modal', 'true')
    box.setAttribute('aria-label', title ?? text)
    if (title) box.append(element('div', 'eg-host-ask__title', title))
    box.append(element('div', 'eg-host-ask__text', text))
    const row = element('div', 'eg-host-ask__row')
    box.append(row)
    if (cancel !== undefined) row.append(choice(cancel, false))
    const yes = choice(confirm, true)
    row.append(yes)
    veil.append(box)
    veil.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && cancel !== undefined) close(false)
      if (event.key === 'Tab') step(event, row)
    })
    column().append(veil)
    yes.focus()

    function choice(words: string, answer: boolean) {
      const button = element('button', answer ? 'eg-host-ask__yes' : 'eg-host-ask__no', words)
      button.addEventListener('click', () => close(answer))
      return button
    }
    function close(answer: boolean) {
      veil.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(answer)
    }
  })
}

/** Keeps the focus inside the dialog. */
function step(event: KeyboardEvent, row: HTMLElement) {
  const buttons = [...row.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(at + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}

// the column the pages stand in, so that on a desk nothing leaves it
const column = () => document.getElementById('container') ?? document.body

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag)
  made.className = className
  made.textContent = text
  return made
}
