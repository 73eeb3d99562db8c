import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { a11y } from './a11y'
import peek from './assets/mascot-peek.svg'
import { IconButton } from './button'
import { classes } from './classes'
import { Box, Picture, Place } from './host-elements'
import './sheet.scss'

const LEAVE = 220

/** Stays true for as long as something needs to leave the screen: mount on `shown`, animate on `open`. */
export function useLeaving(open: boolean) {
  const [shown, setShown] = useState(open)
  useEffect(() => {
    if (open) {
      setShown(true)
      return undefined
    }
    const timer = setTimeout(() => setShown(false), LEAVE)
    return () => clearTimeout(timer)
  }, [open])
  return open || shown
}

export interface VeilProps {
  open: boolean
  /** Extra class of the whole layer. */
  className?: string
  onClose?: () => void
  children: ReactNode
}

/** So long after it came, ms, a tap beside it is still the second half of the double tap that opened it. */
const SLIP = 300

/** The dimmed layer over a page; a tap on it closes. Inside the phone column on a desktop browser. */
export function Veil({ open, className, onClose, children }: VeilProps) {
  const look = classes('eg-veil', !open && 'eg-veil-off', className)
  const came = useRef(0)
  useEffect(() => {
    if (open) came.current = Date.now()
  }, [open])
  const close = () => void (open && Date.now() - came.current >= SLIP && onClose?.())
  // catchMove: the page behind must not scroll under a finger
  const stop = process.env.TARO_ENV === 'weapp' ? <View className='eg-veil-m' catchMove onClick={close} /> : <Box className='eg-veil-m' onClick={close} /> // prettier-ignore
  return (
    <Box className={look}>
      {stop}
      {children}
    </Box>
  )
}

const controls = 'a[href],button:not(:disabled),input:not(:disabled),select,textarea,[tabindex="0"]'
/** What is open, the last one on top: only that one answers to keys. */
const layers: HTMLElement[] = []

/** From the last control of an open layer on to its first one, and back: what lies behind it is out of reach. */
function turnBack(event: KeyboardEvent, layer: HTMLElement) {
  const all = layer.querySelectorAll<HTMLElement>(controls)
  const [end, start] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]]
  const now = document.activeElement
  const inside = now !== layer && layer.contains(now)
  // a button that waits for an answer has lost the focus to the page
  if (!start || (inside && now !== end)) return
  event.preventDefault()
  start.focus()
}

/**
 * Moves the focus of a browser into what has just opened, keeps it there, and gives it back afterwards; closes on Escape.
 * Does nothing in a mini-program.
 */
export function useModalFocus(open: boolean, onClose?: () => void) {
  const ref = useRef<HTMLElement | null>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const layer = ref.current
    if (process.env.TARO_ENV === 'weapp' || !open || !layer) return undefined
    const before = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      if (layers[layers.length - 1] !== layer || event.isComposing) return
      if (event.key === 'Escape') close.current?.()
      if (event.key === 'Tab') turnBack(event, layer)
    }
    layers.push(layer)
    // it is still below the screen: the page must not scroll to it
    layer.focus({ preventScroll: true })
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      layers.splice(layers.indexOf(layer), 1)
      // whoever has moved on by then keeps the focus
      const now = document.activeElement
      const still = now === document.body || layer.contains(now)
      if (still && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  return process.env.TARO_ENV === 'weapp' ? {} : { ref, tabIndex: -1 }
}

export interface SheetProps {
  open: boolean
  onClose: () => void
  title?: string
  /** Below the title, weaker. */
  text?: string
  /** What the close button says to a screen reader. */
  closeLabel: string
  /** The dog looks over the edge. Only for unlocking and for quiz cards. */
  peeking?: boolean
  children: ReactNode
  /** Stays at the bottom while the rest scrolls: the main action. */
  foot?: ReactNode
}

/** A sheet from below: radius 28, a close button, room for the home bar. At most 85% of the screen high. */
export function Sheet({ open, onClose, title, text, closeLabel, peeking, children, foot }: SheetProps) {
  const shown = useLeaving(open)
  const focus = useModalFocus(open, onClose)
  if (!shown) return <Place />
  return (
    <Place>
      <Veil open={open} onClose={onClose}>
        <Box className='eg-sheet' {...a11y({ role: 'dialog', modal: true, label: title })} {...focus}>
          {peeking && <Picture src={peek} className='eg-sheet-dog' fit='contain' lazy={false} />}
          <IconButton icon='close' size={22} label={closeLabel} className='eg-sheet-x' onTap={onClose} />
          {title && <Box className='eg-sheet-t'>{title}</Box>}
          {text && <Box className='eg-sheet-s'>{text}</Box>}
          <Box className='eg-sheet-b'>{children}</Box>
          {foot && <Box className='eg-sheet-f'>{foot}</Box>}
        </Box>
      </Veil>
    </Place>
  )
}
