/** Where the tests find their browser (`config/browser`). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { lackOfBrowser, readyBrowser } from '../../config/browser/index.mjs'
import { packedBrowser, packedFont } from '../../config/browser/packed.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = path.join(folder, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
beforeAll(() => {
  mkdirSync(path.dirname(program), { recursive: true })
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
})

const mac = { platform: 'darwin', arch: 'arm64' }
const arm = { platform: 'linux', arch: 'arm64' }

test('finds an installed browser by itself, and uses another one given in CHROMIUM_PATH', async () => {
  expect((await readyBrowser({ ...mac, env: { HOME: folder } })).executablePath).toBe(program)
  const chromium = path.join(folder, 'chromium')
  writeFileSync(chromium, '#!/bin/sh\n', { mode: 0o755 })
  for (const env of [{ PATH: folder }, { CHROMIUM_PATH: chromium }])
    expect((await readyBrowser({ ...arm, env })).executablePath).toBe(chromium)
  const packed = await readyBrowser({ platform: 'linux', arch: 'x64', env: { PATH: folder } })
  expect(packed.executablePath).toMatch(/chromium-\d[\d.]+\/chromium$/)
})

test('explains a missing browser in a sentence, and fails for one that was named', () => {
  expect(lackOfBrowser({ platform: 'win32', arch: 'x64', env: {} })).toMatch(/Chrome、Edge 或 Chromium.*CHROMIUM_PATH/)
  expect(lackOfBrowser({ ...mac, env: { HOME: folder } })).toBe('')
  expect(() => lackOfBrowser({ ...mac, env: { CHROMIUM_PATH: '/nowhere' } })).toThrow(/CHROMIUM_PATH .*\/nowhere/)
})

test('shows its libraries and our font only to the process of the packed browser', async () => {
  const before = { ...process.env }
  const { env } = await readyBrowser({ platform: 'linux', arch: 'x64', env: { LD_LIBRARY_PATH: '/its/own' } })
  expect(env.LD_LIBRARY_PATH).toMatch(/chromium-[\d.]+\/lib:\/its\/own$/)
  expect(env.FONTCONFIG_FILE).toMatch(/fonts-\w+\/fonts\.conf$/)
  expect({ ...process.env }).toEqual(before)
})

/** A tar archive with one file. */
function archive(name: string, text: string): Buffer {
  const head = Buffer.alloc(512)
  const field = (value: string, at: number) => head.write(value, at)
  field(name, 0)
  field('0000644', 100)
  field(text.length.toString(8).padStart(11, '0'), 124)
  field('00000000000', 136)
  field('        ', 148)
  field('0', 156)
  field('ustar\u000000', 257)
  field(
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return Buffer.concat([head, Buffer.from(text.padEnd(512, '\0')), Buffer.alloc(1024)])
}

test('leaves one complete browser when two runs unpack it at once', async () => {
  const packed = path.join(folder, 'package')
  mkdirSync(path.join(packed, 'bin'), { recursive: true })
  writeFileSync(path.join(packed, 'package.json'), '{"version":"1.2.3"}')
  writeFileSync(path.join(packed, 'bin/chromium.br'), brotliCompressSync('#!/bin/sh\necho runs\n'))
  writeFileSync(path.join(packed, 'bin/al2023.tar.br'), brotliCompressSync(archive('lib/libnss3.so', 'nss')))
  const cache = path.join(folder, 'cache')
  const runs = Array.from({ length: 5 }, () => packedBrowser(packed, cache))
  await Promise.all(runs.map((run) => run?.unpack()))
  expect(readdirSync(cache)).toEqual(['chromium-1.2.3'])
  expect(readdirSync(path.join(cache, 'chromium-1.2.3/lib'))).toEqual(['libnss3.so'])
  expect(execFileSync(runs[0]?.executablePath ?? '', { encoding: 'utf8' })).toBe('runs\n')
  await runs[0]?.unpack()
  expect(readdirSync(cache)).toEqual(['chromium-1.2.3'])
})

test('leaves nothing that looks like a browser when unpacking fails', async () => {
  const broken = path.join(folder, 'broken')
  mkdirSync(path.join(broken, 'bin'), { recursive: true })
  writeFileSync(path.join(broken, 'package.json'), '{"version":"1.2.3"}')
  writeFileSync(path.join(broken, 'bin/chromium.br'), 'no brotli')
  const cache = path.join(folder, 'empty')
  await expect(packedBrowser(broken, cache)?.unpack()).rejects.toThrow()
  expect(readdirSync(cache)).toEqual([])
})

test('writes its font configuration again when the project was moved', () => {
  const [here, there] = ['here', 'there'].map((name) => packedFont(path.join(folder, name), folder)?.config)
  expect(here).not.toBe(there)
})
