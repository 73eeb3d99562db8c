import readCode from 'jsqr'
import sharp from 'sharp'
import { matrixOf, pictureOf } from '../../../server/kernel/qr-code'

const links = [
  'https://ergou.example/vh5/invite?code=Q7W9ZT',
  `https://ergou.example/vh5/offline/ticket?t=${'0123456789abcdef'.repeat(8)}`,
  'https://mp.weixin.qq.com/a/二狗',
]

/** The text that a camera reads from a picture. */
async function readIn(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { said: readCode(new Uint8ClampedArray(data), info.width, info.height)?.data, width: info.width }
}

test.each(links)('reads the picture and the dots of %s as the same text', async (link) => {
  const picture = await readIn(await pictureOf(link))
  expect([picture.said, picture.width]).toEqual([link, 480])
  const rows = matrixOf(link)
  expect(rows.map((row) => row.length)).toEqual(rows.map(() => rows.length))
  const grey = Buffer.from(rows.flatMap((row) => [...row].map((dot) => (dot === '1' ? 0 : 255))))
  const drawn = sharp(grey, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .extend({ top: 4, bottom: 4, left: 4, right: 4, background: 'white' })
    .png()
  const large = sharp(await drawn.toBuffer()).resize((rows.length + 8) * 6, undefined, { kernel: 'nearest' })
  expect((await readIn(await large.png().toBuffer())).said).toBe(link)
})
