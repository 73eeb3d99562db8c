/** Addresses that a release build refuses (`config/build/addresses.mjs`). */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { project } from './facts'

const real = {
  TARO_APP_API_ORIGIN: 'https://api.ergou.com',
  TARO_APP_BRIDGE_HOSTS: 'm.ergou.com',
  TARO_APP_OPERATOR: '某某科技有限公司',
  TARO_APP_SERVICE_EMAIL: 'service@ergou.com',
  TARO_APP_PRIVACY_EMAIL: 'privacy@ergou.com',
}

function problem(target: 'weapp' | 'h5' | 'server', env: Record<string, string>): string {
  const file = path.join(project, 'config/build/addresses.mjs')
  const script = `import('${file}').then((m) => console.log(JSON.stringify(m.addressProblem('${target}', ${JSON.stringify(env)}))))`
  return JSON.parse(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout) as string
}

test('builds everything with real addresses, and the server needs none of them', () => {
  expect([problem('weapp', real), problem('h5', real), problem('server', {})]).toEqual(['', '', ''])
})

test.each([
  ['weapp', { TARO_APP_API_ORIGIN: '' }],
  ['weapp', { TARO_APP_API_ORIGIN: 'https://api.ergou.example' }],
  ['weapp', { TARO_APP_API_ORIGIN: 'http://api.ergou.com' }],
  ['weapp', { TARO_APP_API_ORIGIN: 'https://127.0.0.1:8787' }],
  ['h5', { TARO_APP_BRIDGE_HOSTS: 'm.ergou.example' }],
  ['h5', { TARO_APP_OPERATOR: '' }],
  ['weapp', { TARO_APP_SERVICE_EMAIL: 'service@ergou.example' }],
  ['h5', { TARO_APP_PRIVACY_EMAIL: 'privacy' }],
] as const)('refuses a release of %s with %j, in a sentence that names the setting', (target, wrong) => {
  const said = problem(target, { ...real, ...wrong })
  expect(said).toContain(Object.keys(wrong)[0])
  expect(said).toMatch(/^正式构建需要真实的地址/)
})

test('stops a build with NODE_ENV=production before it begins, and does not check a local one', () => {
  const script = `import('${path.join(project, 'config/build.mjs')}').then((m) => m.build('weapp')).then((built) => console.log(built))`
  const { PATH = '' } = process.env
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    encoding: 'utf8',
    env: { PATH, NODE_ENV: 'production' } as unknown as NodeJS.ProcessEnv,
  })
  expect([stdout.trim(), stderr]).toEqual(['false', expect.stringContaining('TARO_APP_API_ORIGIN')])
})
