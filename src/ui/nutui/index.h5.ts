import { lazyComponent } from './lazy-component'

/** loaded lazily, because no first screen has a sheet or dialog */
export const Layer = lazyComponent(async () => (await import('./layer.h5')).Layer)
export { Area } from './area.h5'
export { Toggle } from './toggle.h5'
