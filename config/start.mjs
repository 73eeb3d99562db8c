// `npm start` leads from a fresh clone to a running product. It imports no packages, because it runs before they are
// installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, installMissing, root, StopError } from './install.mjs'

const say = (line) => process.stdout.write(`${line}\n`)

/** Checks the most common cause of failure first, before minutes of work. */
async function checkPort() {
  const port = Number(process.env.PORT ?? 8787)
  const host = process.env.HOST ?? '127.0.0.1'
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const code = await new Promise((ended) => {
    const probe = net.createServer()
    probe.once('error', (error) => ended(error.code))
    probe.listen({ port, host }, () => probe.close(() => ended(undefined)))
  })
  if (code === 'EADDRINUSE')
    throw new StopError(`PORT ${port} 已被另一个程序占用。请先停掉它，或换一个端口：PORT=${port + 1} npm start`)
}

async function buildH5() {
  const { build, isFresh } = await import('./build.mjs')
  if (isFresh('h5')) return
  const built = existsSync(path.join(root, 'dist/h5/index.html'))
  if (!existsSync(path.join(root, 'node_modules/.bin/taro'))) {
    say(built ? 'H5 用已有的构建' : '没有构建工具，也没有构建好的 H5：只提供 API')
    return
  }
  if (!(await build('h5'))) throw new StopError('H5 没有构建好，服务没有启动')
}

/** In production there is no demo population. */
const bundle = process.env.NODE_ENV === 'production' ? 'server' : 'demo'

/**
 * Runs the compiled server in this process, so that signals reach it directly. The server creates its database while H5
 * is being built.
 */
async function serve() {
  const { build, isFresh } = await import('./build.mjs')
  if (!isFresh(bundle) && !(await build(bundle))) throw new StopError('服务端没有构建好，服务没有启动')
  say('启动服务…')
  process.setSourceMapsEnabled(true)
  const { default: server } = await import(pathToFileURL(path.join(root, 'dist', bundle, 'start.js')).href)
  await server.serve({ built: buildH5() })
}

/** Starts the server and H5, and rebuilds both on changes. Open the H5 address; it forwards API calls to the server. */
async function develop() {
  const port = process.env.PORT ?? '8787'
  mkdirSync(path.join(root, 'dist'), { recursive: true })
  const bin = (name) => path.join(root, 'node_modules/.bin', name)
  const env = { ...process.env, PORT: port }
  const children = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', `${bundle}/main.ts`], { cwd: root, env, stdio: 'inherit' }),
    spawn(bin('taro'), ['build', '--type', 'h5', '--watch'], {
      cwd: root,
      // the watched build leaves dist/h5 unchanged
      env: { ...env, NODE_ENV: 'development', H5_DEV: '1' },
      stdio: 'inherit',
    }),
  ]
  say(`开发：打开 http://127.0.0.1:10086/vh5/ （接口转到 PORT ${port}，改动后自动更新）`)
  const end = () => children.forEach((child) => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  const code = await Promise.race(children.map((child) => new Promise((ended) => child.once('close', ended))))
  end()
  await Promise.all(
    children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((ended) => child.once('close', ended))),
  )
  process.exitCode = code ?? 0
}

try {
  process.chdir(root)
  checkNode()
  await installMissing()
  await checkPort()
  if (process.argv.includes('--dev')) await develop()
  else await serve()
} catch (error) {
  if (!(error instanceof StopError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
