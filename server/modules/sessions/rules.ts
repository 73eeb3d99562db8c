const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X|Macintosh/, 'Mac'],
] as const

/** Device name from a User-Agent for the list of devices (security I4), or ''. */
export function deviceName(agent: string): string {
  const system = systems.find(([sign]) => sign.test(agent))?.[1]
  const app = /miniProgram/i.test(agent)
    ? '微信小程序'
    : /MicroMessenger/.test(agent)
      ? '微信'
      : /ErGou\//.test(agent)
        ? 'App'
        : /Mozilla/.test(agent)
          ? '浏览器'
          : ''
  return [system, app].filter(Boolean).join(' · ')
}
