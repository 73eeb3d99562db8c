import type { IPluginContext } from '@tarojs/service'
import { pageJson } from './routes'

type Configs = Record<string, { content: Record<string, unknown> } | undefined>

/** Taro plugin: writes a route's page settings to its page.json, on both hosts. */
export default (context: IPluginContext) => {
  context.modifyMiniConfigs(({ configMap }: { configMap: Configs }) => {
    for (const [key, config] of Object.entries(configMap)) {
      const extra = pageJson[key.replace(/\.config$/, '')]
      if (config && extra) Object.assign(config.content, extra)
    }
  })
}
