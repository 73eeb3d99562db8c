import type { IPluginContext } from '@tarojs/service'
// The ARIA attributes of each element. Keep the list short, because the templates repeat it.
import components from './aria.json'

type Platform = {
  platform: string
  template: { mergeComponents(context: IPluginContext, patch: Record<string, Record<string, string>>): void }
}

/** Taro plugin: mini-program templates forward only listed attributes, and Taro lists no ARIA attributes. */
export default (context: IPluginContext) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform: Platform) {
      if (platform.platform !== 'weapp') return
      platform.template.mergeComponents(context, components)
    },
  })
}
