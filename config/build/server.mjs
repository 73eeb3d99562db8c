// Bundles the server as plain JavaScript, one file per process. Packages stay in node_modules. dist/server is for
// production; dist/demo, for `npm start`, is the same server with the demo population.
import { cpSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Processes that main.js forks. `forkFile` expects their files beside main.js. */
const forked = {
  'decoder-process': 'server/domains/core/uploads/decoder-process.ts',
  'match-process': 'server/domains/meeting/picks/daily-matches/match-process.ts',
}
/** For each bundle, its output files and the source of each. */
const entries = {
  server: {
    ...forked,
    main: 'server/main.ts',
    start: 'server/start.ts',
    migrate: 'server/db/migrate-cli.ts',
    staff: 'server/staff/cli.ts',
  },
  demo: { ...forked, main: 'demo/main.ts', start: 'demo/start.ts', seed: 'demo/seed-cli.ts' },
}

/**
 * @param bundle `server` or `demo`, a folder of dist
 * @throws the error of esbuild
 */
export async function bundleServer(root, bundle) {
  // uses the esbuild of tsx, which runs the sources in development, so that both compile TypeScript alike
  const require = createRequire(path.join(root, 'package.json'))
  const esbuild = createRequire(require.resolve('tsx/package.json'))('esbuild')
  const outdir = path.join(root, 'dist', bundle)
  const making = `${outdir}-${process.pid}`
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries[bundle]).map(([out, source]) => ({ in: source, out })),
    outdir: making,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
  })
  cpSync(path.join(root, 'server/db/migrations'), path.join(making, 'migrations'), { recursive: true })
  if (bundle === 'demo') cpSync(path.join(root, 'demo/planet/assets'), path.join(making, 'assets'), { recursive: true })
  rmSync(outdir, { recursive: true, force: true })
  renameSync(making, outdir)
  // otherwise esbuild's service would keep this process alive
  await esbuild.stop?.()
}
