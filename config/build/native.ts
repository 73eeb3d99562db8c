import type { IPluginContext } from '@tarojs/service'

type Platform = {
  platform: string
  template: { nestElements: Map<string, number>; voidElements: Set<string> }
}

const components = ['user-rows']

/**
 * Taro plugin: the program's own components hold no other nodes, so their template is written once, not for every depth
 * of Taro's tree and with room for children.
 */
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
