import path from 'node:path'
import { build, stop } from 'esbuild'

/** The development build, because it reports misuse; the release build does not. */
const GLASS_EASEL = 'glass-easel/dist/glass_easel.dev.all.es.js'
const ADAPTER = 'glass-easel-miniprogram-adapter/dist/glass_easel_miniprogram_adapter.es.js'

export interface Assets {
  runtime: string
  /** WeChat's bars around the page */
  shell: string
}

let built: Promise<Assets> | undefined

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    sourcemap: 'inline',
    define: { 'process.env.NODE_ENV': '"test"' },
    alias: { 'glass-easel': require.resolve(GLASS_EASEL), 'glass-easel-miniprogram-adapter': require.resolve(ADAPTER) },
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** Both browser scripts. They are bundled once per process. */
export function assets(): Promise<Assets> {
  built ??= Promise.all([bundle('browser/main.ts'), bundle('shell/main.ts')])
    .then(([runtime, shell]) => ({ runtime, shell }))
    // stops esbuild's service, which would outlive the test file
    .finally(() => void stop())
  return built
}

// esbuild's keepNames adds calls of this function to evaluated functions.
const NAMES = '<script>window.__name = (made) => made</script>'
const VIEWPORT = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'

export const SHELL_HTML = `<!doctype html><html lang="zh"><head>${VIEWPORT}<title>mini-program</title>${NAMES}</head>
<body><script src="/__mp/shell.js"></script></body></html>`

export const FRAME_HTML = `<!doctype html><html lang="zh"><head>${VIEWPORT}<title>page</title>${NAMES}</head>
<body><div id="mp"></div><script src="/__mp/bundle.js"></script><script src="/__mp/runtime.js"></script></body></html>`
