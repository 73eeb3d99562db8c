import fs from 'node:fs'

/** Restricted APIs that the typings lack. */
const UNLISTED = ['startFacialRecognitionVerify', 'checkIsSupportFacialRecognition']

/** Names of the `wx` functions in WeChat's typings. */
export function wxApiNames(): string[] {
  const typings = fs.readFileSync(require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts'), 'utf8')
  const start = typings.indexOf('interface Wx {')
  const end = typings.slice(start).search(/\n {4}(?:interface|type) \w/)
  const body = end < 0 ? typings.slice(start) : typings.slice(start, start + end)
  const listed = [...body.matchAll(/^ {8}(\w+)\s*(?:<|\()/gm)].map((match) => match[1] ?? '')
  return [...new Set([...listed, ...UNLISTED])]
}
