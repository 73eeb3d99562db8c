// Which browser the tests drive, and with what font: CHROMIUM_PATH, else on Linux x64 the one that npm brings, else one
// that is installed.
import { canRun, usualPlaces } from './places.mjs'
import { packedBrowser, packedFont } from './packed.mjs'

/** @throws Error with a sentence when CHROMIUM_PATH names no program */
function chosenBrowser({ platform, arch, env }) {
  const wished = env.CHROMIUM_PATH
  if (wished && !canRun(wished)) throw new Error(`CHROMIUM_PATH 指的 ${wished} 不存在，或不能执行`)
  if (wished) return { executablePath: wished }
  const packed = platform === 'linux' && arch === 'x64' ? packedBrowser() : undefined
  if (packed) return packed
  const executablePath = usualPlaces(platform, env).find(canRun)
  return executablePath === undefined ? undefined : { executablePath }
}

/** What tests with a browser lack on this machine, as a sentence; '' when nothing. */
export function lackOfBrowser(machine = process) {
  if (machine.platform === 'linux' && packedFont() === undefined)
    return '没有装上测试用的中文字体（config/browser）：请运行 npm ci'
  return chosenBrowser(machine) === undefined
    ? '没有找到 Chrome、Edge 或 Chromium：请装一个，或用 CHROMIUM_PATH=路径 指定'
    : ''
}

/** The browser, unpacked, and the environment of its process. */
export async function readyBrowser(machine = process) {
  const lack = lackOfBrowser(machine)
  if (lack !== '') throw new Error(lack)
  const { executablePath, libraries, unpack } = chosenBrowser(machine)
  const font = machine.platform === 'linux' ? packedFont() : undefined
  await unpack?.()
  await font?.write()
  const env = {
    ...machine.env,
    ...(libraries && { LD_LIBRARY_PATH: [libraries, machine.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }),
    ...(font && { FONTCONFIG_FILE: font.config }),
  }
  return { executablePath, env }
}
