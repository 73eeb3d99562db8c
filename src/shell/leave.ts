import { topLayer } from '@/ui/modal-focus'

/** True lets go. */
type Ask = () => Promise<boolean>

let asks: Ask | undefined

/** Registers the front page's question; undefined removes it. */
export function askBeforeLeaving(ask: Ask | undefined) {
  asks = ask
}

/** Asks once; an agreed leave is not asked again. */
export async function mayLeave(): Promise<boolean> {
  if (!asks) return true
  const agreed = await asks()
  if (agreed) asks = undefined
  return agreed
}

type Entry = { idx?: number } | null
let entry: number | undefined

let own = false

/** Announces that the app itself makes the next step back: it closes no sheet and asks no question. */
export function stepBack() {
  own = true
}

/** Records the front page's history entry when it begins to ask. */
export function noteEntry() {
  entry = (history.state as Entry)?.idx
}

/**
 * Browser back is reported after the fact: undo it before the router sees it. It closes the layer above the page, or asks
 * and is repeated. Module level, to listen before the router.
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
  // Chrome before 119 needs it
  event.returnValue = true
}

if (process.env.TARO_ENV === 'h5') {
  window.addEventListener('popstate', goneBack, true)
  window.addEventListener('beforeunload', unload)
}
