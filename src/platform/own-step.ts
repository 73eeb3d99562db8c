/** In milliseconds. A step that no event reports has ended by then. */
const longest = 500

let pending: Promise<void> | undefined
let end = (): void => undefined

/** The app makes a step of the browser's history, which happens later. */
export function beginStep() {
  pending = new Promise((done) => {
    end = () => {
      pending = undefined
      done()
    }
    setTimeout(end, longest)
  })
}

export const endStep = () => end()

/** Resolves when no such step is on its way. A page that opened before it would be left by the step. */
export const stepOver = (): Promise<void> => pending ?? Promise.resolve()
