import type { Env } from './env'

const textOf = (error: object, key: string) => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/** Folder errors. */
const unusable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EISDIR']
/** Codes: the database is unreachable, or access is denied. */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|28P01|28000|3D000|08\w{3}|53300|57P0\d)$/
/** Messages of the driver that mean the same and have no code. */
const unanswered = /^(timeout expired|Connection terminated|The server does not support SSL)/

const isUnreachable = (code: string, message: string) => unreachable.test(code) || unanswered.test(message)

function listenSentence(code: string, { HOST, PORT }: Env): string | undefined {
  if (code === 'EADDRINUSE') return `PORT ${PORT} 已被另一个程序占用。请先停掉它，或换一个端口：PORT=${PORT + 1}`
  if (code === 'EACCES') return `PORT ${PORT} 不允许当前用户监听，请换一个 1024 以上的端口`
  return code === 'EADDRNOTAVAIL' ? `HOST ${HOST} 不是这台机器的地址` : undefined
}

/** Returns the cause of a failed start, with the setting to change. It repeats no address or secret. */
export function sentenceOf(error: unknown, env: Env): string {
  if (typeof error !== 'object' || error === null) return String(error)
  const code = textOf(error, 'code')
  const message = textOf(error, 'message')
  const listening = textOf(error, 'syscall') === 'listen' ? listenSentence(code, env) : undefined
  if (listening !== undefined) return listening
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code) && textOf(error, 'hostname') === env.HOST)
    return `HOST ${env.HOST} 不是这台机器的地址`
  if (unusable.includes(code) && textOf(error, 'path') !== '')
    return `DATA_DIR ${env.DATA_DIR} 不能使用（${code}）。请检查它的权限和空间，或换一个文件夹：DATA_DIR=…`
  if (env.DATABASE_URL !== '' && isUnreachable(code, message))
    return `DATABASE_URL 指向的数据库连接不上（${code === '' ? message : code}）。请检查地址、账号和密码，并确认它已启动`
  return message
}
