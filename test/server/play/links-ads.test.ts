import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { adsConfigOf } from '../../../contract/play/links-ads'
import { commands } from '../../../server/staff/commands'
import { type World, world } from '../../world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const staff = (name: string, ...args: string[]) => {
  const command = commands.find((one) => one.name === name)
  if (!command) throw new Error(`no command ${name}`)
  const ask = () => Promise.resolve('')
  return command.run({ ...w.deps, now: w.now(), origin: '', say: () => undefined, ask }, args)
}

describe('ads', () => {
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'ad-'))
    const picture = sharp({ create: { width: 750, height: 1334, channels: 3, background: '#cc8866' } })
    writeFileSync(path.join(folder, 'bg.png'), await picture.png().toBuffer())
    await staff('create-link', 'spring', 'screen', 'home')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const config = (value: unknown) => {
    const file = path.join(folder, 'ad.json')
    writeFileSync(file, JSON.stringify(value))
    return file
  }
  const told = async (id: string) => {
    const answer = await w.app.inject({ url: `/static/ads/${id}.json?t=1` })
    return { status: answer.statusCode, ad: answer.json<Record<string, unknown>>() }
  }
  const animation = { duration: 900, timing: 'ease', count: 0 }
  const scene = {
    bg: { src: 'bg.png', w: 750, h: 1334 },
    btn: { src: 'bg.png', w: 300, h: 100, x: 225, y: 1000, animation },
    keyframes: [{ at: 0 }, { at: 100, scale: 110 }],
  }

  // C.ads.01, C.ads.04
  test('serves a configuration by the name of its link, with our own pictures, and the app reads it the same', async () => {
    await staff('publish-ad', 'spring', config(scene))
    const { status, ad } = await told('spring')
    expect(status).toBe(200)
    const read = adsConfigOf(ad)
    expect(read?.scene?.btn).toMatchObject({ w: 300, x: 225, animation })
    expect(read?.scene?.keyframes.map(({ scale }) => scale)).toEqual([100, 110])
    const src = read?.scene?.bg.src ?? ''
    expect(src).toMatch(/^\/files\//)
    expect((await w.app.inject({ url: src })).headers['content-type']).toBe('image/jpeg')
    // the ad was replaced, so its old pictures are deleted
    await staff('publish-ad', 'spring', config({ title: '二狗', subtitle: '认真交友' }))
    expect((await told('spring')).ad).toEqual({ logo: '', title: '二狗', subtitle: '认真交友', btnText: '立即进入' })
    expect((await w.app.inject({ url: src })).statusCode).toBe(404)
    await staff('withdraw-link', 'spring')
    expect((await told('spring')).status).toBe(404)
  })

  test.each([
    ['a picture elsewhere', { ...scene, bg: { ...scene.bg, w: 1e9 } }],
    ['a style in place of a number', { ...scene, keyframes: [{ at: '0%; } body { display: none' }] }],
    ['frames out of order', { ...scene, keyframes: [{ at: 50 }, { at: 10 }] }],
    ['a timing of its own', { ...scene, btn: { ...scene.btn, animation: { timing: 'url(x)' } } }],
    ['a button outside', { ...scene, btn: { ...scene.btn, x: 5000 } }],
    ['nothing', {}],
    ['no object', 'text'],
  ])('refuses to publish %s', async (_what, value) => {
    await expect(staff('publish-ad', 'spring', config(value))).rejects.toThrow('广告配置不对')
    expect((await told('spring')).status).toBe(404)
    expect(await w.db.selectFrom('ads').selectAll().execute()).toEqual([])
  })

  test('requires an ad to belong to a link, and its pictures to be pictures', async () => {
    await expect(staff('publish-ad', 'autumn', config(scene))).rejects.toThrow('没有链接 autumn')
    writeFileSync(path.join(folder, 'bg.png'), 'no picture')
    await expect(staff('publish-ad', 'spring', config(scene))).rejects.toThrow('不能用')
  })

  test('refuses names that are not files', async () => {
    for (const name of ['spring', '../spring', '%2e%2e', 'a'.repeat(40)])
      expect((await w.app.inject({ url: `/static/ads/${name}` })).statusCode).toBe(404)
  })
})
