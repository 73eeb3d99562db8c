import path from 'node:path'
import { requireWithEsbuild } from '@tarojs/helper'
import type { IPluginContext } from '@tarojs/service'
import type { Compilation, Compiler, Module } from 'webpack'

// Taro does not compile the files that a plugin imports, so this plugin compiles them itself
const { noticeOf, noticeOfRegions, noticesByText, packagesOf } = requireWithEsbuild(
  path.join(__dirname, 'notices.ts'),
  {
    customSwcConfig: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
  },
) as typeof import('./notices')

/** The placeholder in `src/features/core/legal/notices.ts`, which the build replaces by the licence texts. */
const placeholder = 'ergou:licences'

/**
 * The files of all modules in a chunk, including modules inside other modules. Style modules name their file
 * themselves.
 */
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

/** The notices, escaped so that they fit into a JavaScript string literal with either kind of quotes. */
function written(compilation: Compilation): string {
  const folders = new Set(filesIn(compilation).flatMap(packagesOf))
  // webpack's own wrappers are in every bundle without being modules
  const notices = [...folders, 'webpack'].map(noticeOf)
  const texts = JSON.stringify(noticesByText([...notices, noticeOfRegions()]))
  return JSON.stringify(texts)
    .slice(1, -1)
    .replaceAll("'", String.raw`\u0027`)
}

/**
 * Replaces the placeholder by the licence texts of all packages in this build. The build fails if a package has no
 * licence text.
 */
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

/** Taro plugin that fills in the licence texts. */
export default (context: IPluginContext) => {
  context.modifyWebpackChain(({ chain }) => {
    chain.plugin('licences').use(licences)
  })
}
