import type { IPluginContext } from '@tarojs/service'
import { withoutEffect } from './replacements'

type Platform = {
  platform: string
  template: { nestElements: Map<string, number>; voidElements: Set<string> }
}

type Assets = Record<string, { source: () => string | Buffer; size: () => number } | undefined>

const components = ['user-rows', 'post-cards']

/** Removes comments, line ends and indents, which only help readers of the source. */
const shortened = (template: string) =>
  template
    .replace(/<!--.*?-->/gs, '')
    .replace(/>\s+</g, '><')
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/**
 * Taro plugin: native components have no children, so one template is enough instead of one per tree depth. Taro copies
 * the components' own templates into the main package, and the plugin removes everything from them that is not markup.
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
  context.modifyBuildAssets(({ assets }: { assets: Assets }) => {
    for (const name of components) {
      const file = Object.keys(assets).find((path) => path.endsWith(`native/${name}/index.wxml`))
      const template = file === undefined ? undefined : assets[file]
      if (file === undefined || !template) {
        // a watched build may contain only changed files, so a missing template is no error there
        if (process.env.TARO_ENV === 'weapp' && process.env.NODE_ENV === 'production')
          throw withoutEffect(`the template of native/${name}`)
        continue
      }
      const short = shortened(template.source().toString())
      assets[file] = { source: () => short, size: () => Buffer.byteLength(short) }
    }
  })
}
