// Chooses the browser and the font of the browser tests. The browser is CHROMIUM_PATH if set; otherwise, on Linux x64,
// the one from npm; otherwise one that is installed.
import { canRun, usualPlaces } from './places.mjs'
import { packedBrowser, packedFont } from './packed.mjs'

/** @throws Error with a sentence when CHROMIUM_PATH is not a program that can run */
function chosenBrowser({ platform, arch, env }) {
  const wished = env.CHROMIUM_PATH
  if (wished && !canRun(wished)) throw new Error(`CHROMIUM_PATH 指的 ${wished} 不存在，或不能执行`)
  if (wished) return { executablePath: wished }
  const packed = platform === 'linux' && arch === 'x64' ? packedBrowser() : undefined
  if (packed) return packed
  const executablePath = usualPlaces(platform, env).find(canRun)
  return executablePath === undefined ? undefined : { executablePath }
}

/**
 * @returns a sentence about the browser or font that this machine lacks for browser tests, or '' when nothing is
 * missing
 */
export function lackOfBrowser(machine = process) {
  if (machine.platform === 'linux' && packedFont() === undefined)
    return '没有装上测试用的中文字体（config/browser）：请运行 npm ci'
  return chosenBrowser(machine) === undefined
    ? '没有找到 Chrome、Edge 或 Chromium：请装一个，或用 CHROMIUM_PATH=路径 指定'
    : ''
}

/**
 * Unpacks the browser if needed.
 * @returns its path and the environment variables of its process
 */
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
