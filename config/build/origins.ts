/**
 * Where the API lives, by build mode (A.net.06). `taro build --mode test` and `--mode preproduction` choose theirs; an
 * ordinary build is production. The H5 build is served by the API itself and uses its own origin.
 * `TARO_APP_API_ORIGIN` in the environment of the build wins over the table.
 */
const production = 'https://api.ergou.example'
const origins: Record<string, string> = {
  development: 'http://127.0.0.1:8787',
  test: 'https://api-test.ergou.example',
  preproduction: 'https://api-pre.ergou.example',
  production,
}

/** The origin for a build mode, without a slash at the end. */
export function apiOrigin(mode: string): string {
  const origin = process.env.TARO_APP_API_ORIGIN ?? origins[mode] ?? production
  return origin.replace(/\/+$/, '')
}
