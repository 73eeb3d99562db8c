// Reads the upload settings from the environment. An invalid one aborts the upload and is named.
import { existsSync, readFileSync } from 'node:fs'

/** Aborts the upload before anything is sent. */
export class UploadError extends Error {
  name = 'UploadError'
}

function privateKeyOf(given, appId) {
  if (given?.includes('-----BEGIN')) return given
  const file = given ?? `private.${appId}.key`
  if (existsSync(file)) return readFileSync(file, 'utf8')
  throw new UploadError(
    `找不到代码上传密钥 ${file}。请在微信公众平台「开发设置 → 小程序代码上传」下载它，` +
      '再用 MINIPROGRAM_PRIVATE_KEY 给出它的内容或路径',
  )
}

/**
 * @param env the variables MINIPROGRAM_APP_ID, MINIPROGRAM_PRIVATE_KEY (PEM or path; default private.<app id>.key) and
 * MINIPROGRAM_ROBOT (1–30, default 1)
 * @returns {{ appId: string, privateKey: string, robot: number }}
 * @throws UploadError
 */
export function readSettings(env) {
  const appId = env.MINIPROGRAM_APP_ID ?? ''
  if (!/^wx[0-9a-f]{16}$/.test(appId))
    throw new UploadError('请用 MINIPROGRAM_APP_ID 给出小程序的 AppID：wx 加 16 位小写十六进制字符')
  const robot = Number(env.MINIPROGRAM_ROBOT ?? '1')
  if (!Number.isInteger(robot) || robot < 1 || robot > 30)
    throw new UploadError('MINIPROGRAM_ROBOT 是 CI 机器人的编号：1 到 30 的整数')
  return { appId, privateKey: privateKeyOf(env.MINIPROGRAM_PRIVATE_KEY, appId), robot }
}
