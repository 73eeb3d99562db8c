import * as ge from 'glass-easel'
import { type HostElement, isRecord } from './types'

const LONG_PRESS_MS = 350

interface Point {
  identifier?: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

interface ViewEvent {
  type: string
  timeStamp: number
  target: unknown
  currentTarget: unknown
  detail: unknown
  mark?: unknown
  getOriginalEvent(): unknown
}

const isViewEvent = (value: unknown): value is ViewEvent =>
  isRecord(value) && typeof value.getOriginalEvent === 'function'

const pointOf = (point: Point) => ({
  identifier: point.identifier ?? 0,
  pageX: point.pageX,
  pageY: point.pageY,
  clientX: point.clientX,
  clientY: point.clientY,
})

function pointsOf(original: unknown): { touches: object[]; changedTouches: object[] } {
  if (!isRecord(original)) return { touches: [], changedTouches: [] }
  const list = (value: unknown) => [...(value as Iterable<Point>)].map(pointOf)
  const mouse = original.clientX === undefined ? [] : [pointOf(original as unknown as Point)]
  const touches = original.touches ? list(original.touches) : mouse
  return { touches, changedTouches: original.changedTouches ? list(original.changedTouches) : touches }
}

function targetOf(target: unknown) {
  const node = ((target as { _$?: unknown } | null)?._$ ?? target) as ge.Element | null
  const element = node?.getBackendElement() as HTMLElement | null | undefined
  return {
    id: node?.id ?? '',
    dataset: { ...((node?.dataset as object | undefined) ?? {}) },
    offsetLeft: element?.offsetLeft ?? 0,
    offsetTop: element?.offsetTop ?? 0,
  }
}

/** An event as plain data for the logic thread. Other values are returned unchanged. */
function plainEvent(event: unknown): unknown {
  if (!isViewEvent(event)) return event
  const { touches, changedTouches } = pointsOf(event.getOriginalEvent())
  const sent = {
    type: event.type,
    timeStamp: Math.round(event.timeStamp),
    target: targetOf(event.target),
    currentTarget: targetOf(event.currentTarget),
    mark: event.mark ?? {},
    detail: event.type.startsWith('touch') ? {} : (event.detail ?? {}),
    touches,
    changedTouches,
    mut: false,
  }
  return JSON.parse(JSON.stringify(sent)) as unknown
}

/** A definition with methods that receive plain events. */
export function withPlainEvents<T extends object>(definition: T): T {
  const wrapped: Record<PropertyKey, unknown> = {}
  for (const key of Reflect.ownKeys(definition)) {
    const value: unknown = Reflect.get(definition, key)
    wrapped[key] =
      typeof value === 'function'
        ? function (this: unknown, first: unknown, ...rest: unknown[]): unknown {
            return Reflect.apply(value, this, [plainEvent(first), ...rest])
          }
        : value
  }
  return wrapped as T
}

function hostOf(target: EventTarget | null): HostElement | null {
  let element = target as (HostElement & Node) | null
  while (element && !element.__wxElement) element = element.parentNode as HostElement | null
  return element
}

export function watchLongPress(): void {
  const start = (event: TouchEvent) => {
    const host = hostOf(event.target)
    const touch = event.touches[0]
    if (!host?.__wxElement || !touch || !event.target) return
    const detail = { x: touch.clientX, y: touch.clientY }
    const node = host.__wxElement
    const timer = setTimeout(() => {
      for (const type of ['longpress', 'longtap']) {
        const options = { bubbles: true, composed: true, originalEvent: event }
        ge.Event.dispatchEvent(node, new ge.Event(type, detail, options))
      }
    }, LONG_PRESS_MS)
    for (const name of ['touchend', 'touchmove', 'touchcancel']) {
      event.target.addEventListener(name, () => clearTimeout(timer), { once: true })
    }
  }
  document.addEventListener('touchstart', start, true)
}
