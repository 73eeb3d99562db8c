// The browser's step back on the first page of a visit. There is no page before it, so the step would leave the app
// although a layer covers the page. An own history entry lies above the first page while a layer is open.

import { beginStep, endStep } from '@/platform/own-step'

type Entry = { idx?: number; covered?: boolean } | null
const now = () => history.state as Entry

/** In milliseconds. An act of a layer may open another page after it has closed. */
const linger = 350

/** none: no such entry. own: it exists. replaced: another page took its place. */
let entry: 'none' | 'own' | 'replaced' = 'none'
/** Whether the step that removes the entry is on its way. It is no step of the user. */
let isRemoving = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Adds the entry if the first page of the visit is in front. */
export function coverEntry() {
  clearTimeout(timer)
  if (entry !== 'none' || (now()?.idx ?? 0) !== 0) return
  entry = 'own'
  history.pushState({ ...now(), covered: true }, '')
}

/** Removes the entry soon, if the user is still on it and no layer was opened meanwhile. */
export function uncoverEntry() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (entry !== 'own') return
    if (now()?.covered) {
      isRemoving = true
      beginStep()
      history.back()
    } else if ((now()?.idx ?? 0) === 0) entry = 'replaced'
  }, linger)
}

function removed(isCovered: boolean) {
  isRemoving = false
  endStep()
  entry = 'none'
  // a layer was opened while the step was on its way
  if (isCovered) coverEntry()
  return 'app' as const
}

/**
 * Handles a step of the browser's history. Returns who left the entry, so that the router may not see the step; undefined
 * when it did not leave the entry.
 * @param isCovered whether a layer is open
 */
export function leftEntry(state: Entry, isCovered: boolean): 'user' | 'app' | undefined {
  if (isRemoving && !state?.covered) return removed(isCovered)
  if (state?.covered) {
    entry = 'own'
    if (!isCovered) uncoverEntry()
    return undefined
  }
  if (entry === 'none' || (state?.idx ?? 0) !== 0) return undefined
  const replaced = entry === 'replaced'
  entry = 'none'
  // the page below was replaced, so this step leaves the visit
  if (replaced) history.back()
  return 'user'
}
