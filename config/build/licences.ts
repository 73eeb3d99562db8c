import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'
import type { IPluginContext } from '@tarojs/service'
import type { Compilation, Compiler, Module } from 'webpack'

// Taro compiles no file that a plugin imports
const { noticeOf, noticeOfRegions, noticesByText, packagesOf } = requireWithEsbuild(
  path.join(__dirname, 'notices.ts'),
  {
    customSwcConfig: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
  },
) as typeof import('./notices')

/** What `src/features/core/legal/notices.ts` has in place of the texts until the build knows them. */
const placeholder = 'ergou:licences'

/** Files of the modules in a chunk, including modules inside of others; styles name theirs themselves. */
function filesIn({ modules, chunkGraph }: Compilation): string[] {
  const within = (module: Module): Module[] => [
    module,
    ...((module as { modules?: Module[] }).modules ?? []).flatMap(within),
  ]
  return [...modules]
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .flatMap(within)
    .flatMap((module) => module.nameForCondition() ?? [])
}

/** The notices as the inside of a string literal of a script, valid in either kind of quotes. */
function written(compilation: Compilation): string {
  const folders = new Set(filesIn(compilation).flatMap(packagesOf))
  // webpack's own wrappers are in every bundle without being modules
  const notices = [...folders, 'webpack'].map(noticeOf)
  const texts = JSON.stringify(noticesByText([...notices, noticeOfRegions()]))
  return JSON.stringify(texts)
    .slice(1, -1)
    .replaceAll("'", String.raw`\u0027`)
}

/** Puts the licence texts of all that this build carries into the page that shows them; without a text it fails. */
const licences = {
  apply({ hooks, webpack }: Compiler) {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
    hooks.thisCompilation.tap('licences', (compilation) =>
      compilation.hooks.processAssets.tap({ name: 'licences', stage }, (assets) => {
        for (const [file, asset] of Object.entries(assets)) {
          const source = file.endsWith('.js') ? asset.source().toString() : ''
          if (!source.includes(placeholder)) continue
          const filled = source.replace(placeholder, () => written(compilation))
          compilation.updateAsset(file, new webpack.sources.RawSource(filled))
        }
      }),
    )
  },
}

/** Taro plugin. */
export default (context: IPluginContext) => {
  context.modifyWebpackChain(({ chain }) => {
    chain.plugin('licences').use(licences)
  })
}
