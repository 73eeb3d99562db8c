/** Pictures on the full screen, and the one that is shown first. */
export type Preview = { pictures: readonly string[]; at: number }

let show: (preview: Preview) => void = () => undefined

/** Sets the function of the page in front that shows pictures. */
export const previewWith = (shows: (preview: Preview) => void): void => void (show = shows)

export const preview = (pictures: readonly string[], at: number): void => show({ pictures, at })
