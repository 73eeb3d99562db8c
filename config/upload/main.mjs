// `npm run upload -- --desc "…"` sends the built mini-program to WeChat. `npm run preview` makes a QR code.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addressProblem } from '../build/addresses.mjs'
import { build, isFresh } from '../build.mjs'
import { explain } from './explain.mjs'
import { checkPackages, packageSizes } from './packages.mjs'
import { readSettings, UploadError } from './settings.mjs'

const require = createRequire(import.meta.url)
const root = path.resolve(import.meta.dirname, '../..')
const qrCode = path.join(root, 'dist/preview.jpg')

function versionOf() {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--short', 'HEAD')
  return { version, commit: git('status', '--porcelain') === '' ? commit : `${commit}+改动` }
}

function loadUploader() {
  try {
    return require('miniprogram-ci')
  } catch {
    throw new UploadError('还没有安装 miniprogram-ci：请运行 npm ci')
  }
}

/** Prints the QR code as characters. It has also been written to a file. */
async function printQrCode() {
  try {
    const { generateTerminalQrcode } = require('miniprogram-ci/dist/ci/utils/terminalQrcode')
    console.log(await generateTerminalQrcode(readFileSync(qrCode).toString('base64')))
  } catch {
    console.log('终端里画不出二维码，请打开图片')
  }
  console.log(`预览二维码：${path.relative(process.cwd(), qrCode)}`)
}

async function send(command, desc) {
  const settings = readSettings(process.env)
  const problem = command === 'upload' ? addressProblem('weapp', process.env) : ''
  if (problem !== '') throw new UploadError(problem)
  const ci = loadUploader()
  if (!isFresh('weapp') && !(await build('weapp'))) throw new UploadError('小程序没有构建好，没有上传')
  const sizes = packageSizes(path.join(root, 'dist/weapp'))
  for (const { name, bytes } of sizes) console.log(`${name.padEnd(24)} ${(bytes / 1024).toFixed(0).padStart(6)} KiB`)
  checkPackages(sizes)
  const { version, commit } = versionOf()
  const project = new ci.Project({
    appid: settings.appId,
    type: 'miniProgram',
    projectPath: root,
    privateKey: settings.privateKey,
    ignores: ['node_modules/**/*'],
  })
  const common = {
    project,
    desc: `${desc ?? '自动构建'}（${commit}）`,
    robot: settings.robot,
    setting: { useProjectConfig: true },
    onProgressUpdate: () => undefined,
  }
  if (command === 'preview') {
    await ci.preview({ ...common, qrcodeFormat: 'image', qrcodeOutputDest: qrCode })
    await printQrCode()
  } else {
    await ci.upload({ ...common, version })
    console.log(`已上传 ${version}（${commit}），机器人 ${settings.robot}`)
  }
}

function end(error) {
  console.error(error instanceof UploadError ? error.message : explain(error))
  process.exit(1)
}

// without a network the uploader does not handle all promise rejections
process.on('uncaughtException', end)
process.on('unhandledRejection', end)

const { values, positionals } = parseArgs({ allowPositionals: true, options: { desc: { type: 'string' } } })
const [command] = positionals
if (command !== 'upload' && command !== 'preview')
  end(new UploadError('用法：npm run upload -- --desc "改了什么"，或 npm run preview'))
send(command, values.desc).then(() => process.exit(0), end)
