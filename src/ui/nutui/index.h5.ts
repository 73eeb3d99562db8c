import { later } from './later'

/** No sheet or dialog belongs to a first screen: the code comes when one is first drawn. */
export const Layer = later(async () => (await import('./layer.h5')).Layer)
export { Area } from './area.h5'
export { Toggle } from './toggle.h5'
