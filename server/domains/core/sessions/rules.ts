import { names } from './texts'

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, names.android],
  [/Windows/, names.windows],
  [/Mac OS X|Macintosh/, 'Mac'],
] as const

/** Returns the name of a device from its User-Agent, for the list of devices (security I4), or ''. */
export function deviceName(agent: string): string {
  const system = systems.find(([sign]) => sign.test(agent))?.[1]
  const app = /miniProgram/i.test(agent)
    ? names.program
    : /MicroMessenger/.test(agent)
      ? names.wechat
      : /ErGou\//.test(agent)
        ? 'App'
        : /Mozilla/.test(agent)
          ? names.browser
          : ''
  return [system, app].filter(Boolean).join(' · ')
}
