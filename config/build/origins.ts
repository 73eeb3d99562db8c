/**
 * The origin of the API by build mode (A.net.06): `taro build --mode test` or `--mode preproduction`, otherwise
 * production. H5 uses its own origin. The environment variable `TARO_APP_API_ORIGIN` overrides it.
 */
const production = 'https://api.ergou.example'
const origins: Record<string, string> = {
  development: 'http://127.0.0.1:8787',
  test: 'https://api-test.ergou.example',
  preproduction: 'https://api-pre.ergou.example',
  production,
}

/** @returns the origin without a trailing slash */
export function apiOrigin(mode: string): string {
  const origin = process.env.TARO_APP_API_ORIGIN ?? origins[mode] ?? production
  return origin.replace(/\/+$/, '')
}
