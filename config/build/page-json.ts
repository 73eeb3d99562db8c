import type { IPluginContext } from '@tarojs/service'
import { pageJson } from './routes'

type Configs = Record<string, { content: Record<string, unknown> } | undefined>

/** Taro plugin: what a route says about its page goes into that page's page.json, on both hosts. */
export default (context: IPluginContext) => {
  context.modifyMiniConfigs(({ configMap }: { configMap: Configs }) => {
    for (const [key, config] of Object.entries(configMap)) {
      const extra = pageJson[key.replace(/\.config$/, '')]
      if (config && extra) Object.assign(config.content, extra)
    }
  })
}
