import type { IPluginContext } from '@tarojs/service'
import { withoutEffect } from './replacements'
import unused from './unused-attributes.json'

type Properties = Record<string, unknown>
type Platform = {
  platform: string
  template: {
    nestElements: Map<string, number>
    modifyCompProps?: (component: string, properties: Properties) => Properties
    buildTemplate: (components: unknown) => string
  }
}

const names: Record<string, readonly string[] | undefined> = unused

/**
 * The number of levels to which a component may be nested in components of its own kind. Taro's default is 4 to 15
 * levels.
 */
const deepest = { 'catch-view': 2, text: 2, 'static-text': 2, 'scroll-view': 2, swiper: 1, 'swiper-item': 1 }

/**
 * Taro plugin: mini-program templates forward every attribute of a component, at every depth. The attributes that no
 * source uses are half of base.wxml. This plugin removes them, and the line ends and indents too.
 */
export default (context: IPluginContext) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ platform, template }: Platform) {
      if (platform !== 'weapp') return
      for (const [component, depth] of Object.entries(deepest)) {
        if (!template.nestElements.has(component)) throw withoutEffect(`the nesting of ${component}`)
        template.nestElements.set(component, depth)
      }
      let asked = false
      template.modifyCompProps = (component, properties) => {
        asked = true
        return Object.fromEntries(Object.entries(properties).filter(([name]) => !names[component]?.includes(name)))
      }
      const build = template.buildTemplate
      template.buildTemplate = (components) => {
        const text = build(components).replace(/\n\s*/g, '')
        if (!asked) throw withoutEffect('modifyCompProps')
        return text
      }
    },
  })
}
