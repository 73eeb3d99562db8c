import type { IPluginContext } from '@tarojs/service'
import { pageJson } from './routes'

type Configs = Record<string, { content: Record<string, unknown> } | undefined>

// in browsers `ui/pull` handles pull-to-refresh itself, because Taro's element costs 11 KB
const forHost = ({ enablePullDownRefresh, ...page }: Record<string, unknown>) =>
  process.env.TARO_ENV === 'h5' ? page : { ...page, ...(enablePullDownRefresh === true && { enablePullDownRefresh }) }

/** Taro plugin: writes the page settings of each route into its page.json, on both hosts. */
export default (context: IPluginContext) => {
  context.modifyMiniConfigs(({ configMap }: { configMap: Configs }) => {
    for (const [key, config] of Object.entries(configMap)) {
      const extra = pageJson[key.replace(/\.config$/, '')]
      if (config && extra) Object.assign(config.content, forHost(extra))
    }
  })
}
