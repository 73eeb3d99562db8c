// Refuses a release that still has the sample addresses of a local build.
const isHost = (host) => /^[a-z0-9.*-]+\.[a-z]{2,}$/i.test(host) && !/\.(example|invalid|test|localhost)$/i.test(host)
const isOrigin = (origin) =>
  URL.canParse(origin) && new URL(origin).protocol === 'https:' && isHost(new URL(origin).hostname)
const isAddress = (mail) => /^[^@\s]+@[^@\s]+$/.test(mail) && isHost(mail.split('@')[1])

const required = [
  ['TARO_APP_API_ORIGIN', '小程序连接的 https 地址', isOrigin, ['weapp']],
  ['TARO_APP_BRIDGE_HOSTS', '可以调用原生能力的域名', (hosts) => hosts.split(',').every(isHost), ['h5']],
  ['TARO_APP_OPERATOR', '协议里的运营方名称', (name) => name.trim() !== '', ['weapp', 'h5']],
  ['TARO_APP_SERVICE_EMAIL', '客服邮箱', isAddress, ['weapp', 'h5']],
  ['TARO_APP_PRIVACY_EMAIL', '个人信息邮箱', isAddress, ['weapp', 'h5']],
]

/** @returns a sentence that lists the settings a release of `target` lacks, or '' when it lacks none */
export function addressProblem(target, env) {
  const wrong = required.filter(([name, , isReal, targets]) => targets.includes(target) && !isReal(env[name] ?? ''))
  if (wrong.length === 0) return ''
  const names = wrong.map(([name, what]) => `${name}（${what}）`).join('、')
  return `正式构建需要真实的地址，请设置：${names}。本机试用请不要设置 NODE_ENV=production`
}
