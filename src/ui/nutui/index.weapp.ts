// these stand on tab pages: NutUI's would lie in the main package (docs/ui-components.md)
export { Area } from './area.weapp'
export { Layer } from './layer.weapp'
export { Toggle } from './toggle.weapp'
