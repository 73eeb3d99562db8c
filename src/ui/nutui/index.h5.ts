import { later } from './later'

/** lazy: no first screen has a sheet or dialog */
export const Layer = later(async () => (await import('./layer.h5')).Layer)
export { Area } from './area.h5'
export { Toggle } from './toggle.h5'
