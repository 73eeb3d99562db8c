import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type World, world } from '../../world'

const folder = mkdtempSync(path.join(tmpdir(), 'h5-'))
writeFileSync(path.join(folder, 'index.html'), '<p>the page</p>')

let w: World
beforeAll(async () => {
  w = await world({ h5: folder })
})
afterAll(() => w.close())

/** Follows redirects, as a browser does. */
async function opened(address: string): Promise<{ status: number; body: string }> {
  const { statusCode, headers, body } = await w.app.inject({ method: 'GET', url: address })
  return statusCode === 302 ? opened(String(headers.location)) : { status: statusCode, body }
}

test.each([
  '/vh5',
  '/vh5/',
  '/vh5/user/info?uid=1',
  '/vh5/nowhere',
  '/vh5/%E0%A4%A',
  '/vh5/%',
  '/vh5/%zz/user',
  '/vh5/user/info%?uid=%',
  '/vh5/%00',
  '/vh5/a%2f..%2f..%2fb',
  '/vh5/..%2f..%2fetc%2fpasswd',
  '/vh5/.env',
  '/vh5/user/lin.',
  '/vh5/user/lin.li',
  '/vh5//user//info',
  '/vh5/%E6%9E%97%E9%97%B4',
])('answers a page for %s', async (address) => {
  expect(await opened(address)).toEqual({ status: 200, body: '<p>the page</p>' })
})

test('answers a page for a path that is longer than any parameter', async () => {
  expect(await opened(`/vh5/${'a'.repeat(4000)}`)).toEqual({ status: 200, body: '<p>the page</p>' })
})

test.each(['/vh5/js/app.00000000.js', '/vh5/nowhere.css', '/vh5/samples/nobody.png'])(
  'answers that the file %s is absent, by which the app knows that a release removed it',
  async (address) => {
    expect((await opened(address)).status).toBe(404)
  },
)

test('answers a malformed address outside of the pages with the envelope', async () => {
  const { statusCode, body } = await w.app.inject({ method: 'GET', url: '/user/%E0%A4%A' })
  expect([statusCode, JSON.parse(body)]).toEqual([400, expect.objectContaining({ success: false, code: 400 })])
})
