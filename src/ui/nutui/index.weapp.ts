// our own, because tab pages use them: NutUI's would be in the main package (docs/ui-components.md)
export { Area } from './area.weapp'
export { Layer } from './layer.weapp'
export { Toggle } from './toggle.weapp'
