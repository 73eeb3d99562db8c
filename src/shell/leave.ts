/** What a page wants to know before it is left: true lets go. */
type Ask = () => Promise<boolean>

let asks: Ask | undefined

/** The page in front wants to be asked before it is left, until it says undefined. */
export function askBeforeLeaving(ask: Ask | undefined) {
  asks = ask
}

/** Whether the page in front may be left; whoever agreed once is not asked again. */
export async function mayLeave(): Promise<boolean> {
  if (!asks) return true
  const agreed = await asks()
  if (agreed) asks = undefined
  return agreed
}

type Entry = { idx?: number } | null
let entry: number | undefined

/** Which entry of the browser's history the page in front is; noted when it begins to ask. */
export function noteEntry() {
  entry = (history.state as Entry)?.idx
}

/**
 * The way back of a browser: it has been gone when one hears of it. It is undone before the router hears, then the page
 * is asked; whoever agrees goes again. Here rather than with the hook: this must listen before the router does.
 */
function goneBack(event: PopStateEvent) {
  if (undoing) {
    undoing = false
    event.stopImmediatePropagation()
    return
  }
  const now = (event.state as Entry)?.idx
  if (!asks || entry === undefined || now === undefined || now >= entry) return
  event.stopImmediatePropagation()
  const away = now - entry
  undoing = true
  history.go(-away)
  void mayLeave().then((agreed) => agreed && history.go(away))
}
let undoing = false

function unload(event: BeforeUnloadEvent) {
  if (!asks) return
  event.preventDefault()
  // Chrome before 119 wants it
  event.returnValue = true
}

if (process.env.TARO_ENV === 'h5') {
  window.addEventListener('popstate', goneBack, true)
  window.addEventListener('beforeunload', unload)
}
