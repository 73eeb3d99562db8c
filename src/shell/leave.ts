import { topLayer } from '@/ui/modal-focus'

/** Resolves to true when the user may leave. */
type Ask = () => Promise<boolean>

let asks: Ask | undefined

/** Sets the question that the front page asks before it is left; undefined removes it. */
export function askBeforeLeaving(ask: Ask | undefined) {
  asks = ask
}

/** Asks the question. After the user has agreed it is not asked again. */
export async function mayLeave(): Promise<boolean> {
  if (!asks) return true
  const agreed = await asks()
  if (agreed) asks = undefined
  return agreed
}

type Entry = { idx?: number } | null
let entry: number | undefined

let own = false

/** Announces that the app itself makes the next step back, so that it closes no sheet and asks no question. */
export function stepBack() {
  own = true
}

/** Remembers the history entry of the front page when it begins to ask. */
export function noteEntry() {
  entry = (history.state as Entry)?.idx
}

/**
 * Handles the browser's step back, which is reported only after it happened. So it is undone before the router sees it.
 * Then it closes the layer above the page, or asks and repeats the step. The listener is added when the module loads,
 * which is before the router's.
 */
function goneBack(event: PopStateEvent) {
  if (undoing) {
    undoing = false
    event.stopImmediatePropagation()
    return
  }
  if (own) {
    own = false
    return
  }
  const layer = topLayer()
  const from = layer ? layer.entry : asks && entry
  const now = (event.state as Entry)?.idx
  if (from === undefined || now === undefined || now >= from) return
  event.stopImmediatePropagation()
  const away = now - from
  undoing = true
  history.go(-away)
  if (layer) layer.close()
  else void mayLeave().then((agreed) => agreed && history.go(away))
}
let undoing = false

function unload(event: BeforeUnloadEvent) {
  if (!asks) return
  event.preventDefault()
  // Chrome before 119 needs this
  event.returnValue = true
}

if (process.env.TARO_ENV === 'h5') {
  window.addEventListener('popstate', goneBack, true)
  window.addEventListener('beforeunload', unload)
}
