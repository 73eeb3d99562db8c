// The server as plain JavaScript in dist/server: one file per process, packages stay in node_modules.
import { cpSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** File in dist/server → source. Forked files stand beside main.js, as `forkFile` expects. */
const entries = {
  main: 'server/main.ts',
  start: 'server/start.ts',
  'decoder-process': 'server/domains/core/uploads/decoder-process.ts',
  'match-process': 'server/domains/meeting/picks/daily-matches/match-process.ts',
  seed: 'server/demo/seed-cli.ts',
  migrate: 'server/db/migrate-cli.ts',
  staff: 'server/staff/cli.ts',
}

/** @throws what esbuild complains of */
export async function bundleServer(root) {
  // the compiler that tsx runs the sources with, so that both understand the same TypeScript
  const require = createRequire(path.join(root, 'package.json'))
  const esbuild = createRequire(require.resolve('tsx/package.json'))('esbuild')
  const outdir = path.join(root, 'dist/server')
  const making = `${outdir}-${process.pid}`
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.entries(entries).map(([out, source]) => ({ in: source, out })),
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
  cpSync(path.join(root, 'server/demo/planet/assets'), path.join(making, 'assets'), { recursive: true })
  rmSync(outdir, { recursive: true, force: true })
  renameSync(making, outdir)
  // its service would keep this process alive
  await esbuild.stop?.()
}
