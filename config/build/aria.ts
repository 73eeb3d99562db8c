import type { IPluginContext } from '@tarojs/service'
// ARIA attributes per element. Keep short: repeated in templates.
import components from './aria.json'

type Platform = {
  platform: string
  template: { mergeComponents(context: IPluginContext, patch: Record<string, Record<string, string>>): void }
}

/** Taro plugin: mini-program templates forward only listed attributes, and no ARIA by default. */
export default (context: IPluginContext) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform: Platform) {
      if (platform.platform !== 'weapp') return
      platform.template.mergeComponents(context, components)
    },
  })
}
