/** Inputs that `npm run upload` and `npm run preview` refuse before they send anything. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { project } from './facts'

const place = path.join(project, 'config/upload')
const folder = mkdtempSync(path.join(tmpdir(), 'upload-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const APP = 'wx0123456789abcdef'

/** Evaluates `expression` with one of the upload scripts as `m`. Returns the result or the message of the error. */
function ask(file: string, expression: string, cwd = folder): unknown {
  const script = `import('${path.join(place, file)}').then(async (m) => { try { return { is: await (${expression}) } } catch (e) { return { says: e.name + ': ' + e.message } } }).then((r) => console.log(JSON.stringify(r)))`
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { cwd, encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  const { is, says } = JSON.parse(stdout) as { is?: unknown; says?: string }
  return says ?? is
}

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [path.join(place, 'main.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, ...env } as unknown as NodeJS.ProcessEnv,
  })

describe('settings', () => {
  test.each([
    ['no app id', {}, /UploadError: .*MINIPROGRAM_APP_ID/],
    ['an app id that is none', { MINIPROGRAM_APP_ID: 'touristappid' }, /UploadError: .*wx 加 16 位/],
    ['no key', { MINIPROGRAM_APP_ID: APP }, new RegExp(`UploadError: 找不到代码上传密钥 private\\.${APP}\\.key`)],
    ['a key that is nowhere', { MINIPROGRAM_APP_ID: APP, MINIPROGRAM_PRIVATE_KEY: '/nowhere' }, /密钥 \/nowhere/],
    ['a robot that is none', { MINIPROGRAM_APP_ID: APP, MINIPROGRAM_ROBOT: '31' }, /MINIPROGRAM_ROBOT .*1 到 30/],
  ])('refuses %s with a sentence', (_, env, sentence) => {
    expect(ask('settings.mjs', `m.readSettings(${JSON.stringify(env)})`)).toMatch(sentence)
  })

  test('accepts a key as text, from a path, and from the file that WeChat names', () => {
    const pem = '-----BEGIN RSA PRIVATE KEY-----\nabc\n'
    const read = (env: Record<string, string>) =>
      ask('settings.mjs', `m.readSettings(${JSON.stringify({ MINIPROGRAM_APP_ID: APP, ...env })})`)
    const settings = { appId: APP, privateKey: pem, robot: 1 }
    expect(read({ MINIPROGRAM_PRIVATE_KEY: pem })).toEqual(settings)
    writeFileSync(path.join(folder, `private.${APP}.key`), pem)
    expect(read({ MINIPROGRAM_PRIVATE_KEY: path.join(folder, `private.${APP}.key`) })).toEqual(settings)
    expect(read({ MINIPROGRAM_ROBOT: '7' })).toEqual({ ...settings, robot: 7 })
    rmSync(path.join(folder, `private.${APP}.key`))
  })
})

describe('packages', () => {
  const dist = path.join(folder, 'dist')
  beforeAll(() => {
    mkdirSync(path.join(dist, 'pages/user'), { recursive: true })
    writeFileSync(path.join(dist, 'app.json'), JSON.stringify({ subPackages: [{ root: 'pages/user' }] }))
    writeFileSync(path.join(dist, 'app.js'), 'x'.repeat(100))
    writeFileSync(path.join(dist, 'pages/user/a.js'), 'x'.repeat(70))
  })
  const sizes = () =>
    ask('packages.mjs', `m.packageSizes(${JSON.stringify(dist)})`) as { name: string; bytes: number }[]

  test('counts each file in its own package', () => {
    const json = JSON.stringify({ subPackages: [{ root: 'pages/user' }] }).length
    expect(sizes()).toEqual([
      { name: 'main', bytes: 100 + json },
      { name: 'pages/user/', bytes: 70 },
    ])
  })

  test('names a package above 2 MiB, and accepts one of exactly 2 MiB', () => {
    const check = (bytes: number) => ask('packages.mjs', `m.checkPackages([{ name: 'pages/user/', bytes: ${bytes} }])`)
    expect(check(2 * 1024 * 1024)).toBeUndefined()
    expect(check(2 * 1024 * 1024 + 1)).toMatch(/UploadError: 分包 pages\/user\/ 2\.00 MiB，超过微信的 2 MiB 上限/)
  })
})

test.each([
  ["{ message: 'invalid ip: 203.0.113.7, reference: x', code: -10008 }", /203\.0\.113\.7 不在上传白名单/],
  ["{ message: 'getaddrinfo ENOTFOUND servicewechat.com', code: 20001 }", /连不上 servicewechat\.com/],
  ["new Error('generate local signature fail')", /代码上传密钥不对/],
  ["new Error('something new')", /微信拒绝了上传：something new/],
])('turns WeChat’s answer into a sentence: %s', (error, sentence) => {
  expect(ask('explain.mjs', `m.explain(${error})`)).toMatch(sentence)
})

test('explains how to use the command line, and ends with 1 before anything is built or sent', () => {
  for (const [args, sentence] of [
    [[], /用法：npm run upload/],
    [['upload'], /MINIPROGRAM_APP_ID/],
    [['preview'], /MINIPROGRAM_APP_ID/],
  ] as [string[], RegExp][]) {
    const { status, stderr, stdout } = run(args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(sentence)
  }
})
