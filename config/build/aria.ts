import path from 'node:path'
import type { IPluginContext } from '@tarojs/service'
// What each element may say to a screen reader. Short on purpose: every line is repeated in the templates.
import components from './aria.json'

type Platform = {
  platform: string
  runtimePath: string | string[]
  template: { mergeComponents(context: IPluginContext, patch: Record<string, Record<string, string>>): void }
}

/** Taro plugin: the mini-program templates list each attribute they pass on, and list none of ARIA. */
export default (context: IPluginContext) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform: Platform) {
      if (platform.platform !== 'weapp') return
      platform.template.mergeComponents(context, components)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'aria-runtime.js')].flat()
    },
  })
}
