import type { IPluginContext } from '@tarojs/service'

type Platform = {
  platform: string
  template: { nestElements: Map<string, number>; voidElements: Set<string> }
}

const components = ['user-rows']

/** Taro plugin: native components have no children, so one template suffices instead of one per tree depth. */
export default (context: IPluginContext) => {
  context.registerMethod({
    name: 'onSetupClose',
    fn({ platform, template }: Platform) {
      if (platform !== 'weapp') return
      for (const name of components) {
        template.nestElements.set(name, 1)
        template.voidElements.add(name)
      }
    },
  })
}
