// The server as plain JavaScript: one file per process, packages stay in node_modules. dist/server is for production;
// dist/demo is the same server with the demo population, for `npm start`.
import { cpSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Forked files lie beside main.js, as `forkFile` expects. */
const forked = {
  'decoder-process': 'server/domains/core/uploads/decoder-process.ts',
  'match-process': 'server/domains/meeting/picks/daily-matches/match-process.ts',
}
/** Bundle → its files → their sources. */
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
 * @throws what esbuild complains of
 */
export async function bundleServer(root, bundle) {
  // the compiler that tsx runs the sources with, so that both understand the same TypeScript
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
  // its service would keep this process alive
  await esbuild.stop?.()
}
