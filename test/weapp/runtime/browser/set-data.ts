/** Serialises and measures every `setData` as on the bridge. */
import { nextFrame, toView } from './bridge'
import { keepFunctions, setPath } from './data-path'
import { record, recordError } from './record'
import { type Data, type Instance, isFunction } from './types'

const LARGEST_BYTES = 1024 * 1024
const encoder = new TextEncoder()

function serialise(data: Data, path: string): string {
  try {
    return JSON.stringify(data)
  } catch (error) {
    recordError(error, `setData of ${path} is not serialisable`)
    throw error
  }
}

function weigh(text: string, data: Data, path: string): number {
  const lost = Object.keys(data).filter((key) => data[key] === undefined || isFunction(data[key]))
  if (lost.length) record.warnings.push(`setData ${path}: undefined or function at ${lost.slice(0, 3).join()}`)
  const bytes = encoder.encode(text).length
  if (bytes > LARGEST_BYTES) record.warnings.push(`setData ${path}: ${bytes} bytes, more than 1 MiB`)
  return bytes
}

interface Metered {
  kind: 'page' | 'component'
  path: string
  /** false when the page is closed; later data is then dropped */
  alive?: () => boolean
}

/**
 * Measures `setData`. The data of a page changes at once, and its view one message later. Data and view of a component
 * change together, because its data feeds observers.
 */
export function meter(instance: Instance, { kind, path, alive = () => true }: Metered): void {
  const apply = instance.setData.bind(instance)
  const late = kind === 'page'
  const logic = late ? (JSON.parse(JSON.stringify(instance.data)) as Data) : instance.data
  if (late) {
    const source = { ...instance.data }
    keepFunctions(logic, source)
    Object.defineProperty(instance, 'data', { configurable: true, get: () => logic })
  }

  function setData(data: Data, callback?: () => void): void {
    const text = serialise(data, path)
    const entry = { kind, path, bytes: weigh(text, data, path), keys: Object.keys(data).length, ms: 0 }
    const measured = { ...entry, at: performance.now() }
    record.setData.push(measured)
    const show = (view: Data) => {
      const start = performance.now()
      apply(view)
      measured.ms = performance.now() - start
      if (callback) void nextFrame().then(() => callback.call(instance))
    }
    const copy = keepFunctions(JSON.parse(text) as Data, data)
    if (!late) return show(copy)
    for (const [key, value] of Object.entries(copy)) setPath(logic, key, value)
    toView(() => {
      if (alive()) show(JSON.parse(text) as Data)
    })
  }
  Object.defineProperty(instance, 'setData', { configurable: true, writable: true, value: setData })
}
