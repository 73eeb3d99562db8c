import { channel } from 'node:diagnostics_channel'
import { gzipSync } from 'node:zlib'
import { stopDecoders } from '../../server/domains/core/uploads/decoder'
import { tableIn, unpacked } from '../../server/providers/payment/sheets'
import { jpeg } from '../support/pictures'
import { sendPicture } from '../support/sending'
import { sendVideo } from '../support/videos'
import { type Person, type World, world } from '../world'
import { allTypes, formats } from './bombs'

let w: World
let sender: Person
let started = 0
const count = () => {
  started += 1
}
beforeAll(async () => {
  w = await world()
  channel('child_process').subscribe(count)
})
beforeEach(async () => {
  sender = await w.person('林')
  stopDecoders()
  started = 0
})
afterAll(async () => {
  channel('child_process').unsubscribe(count)
  await w.close()
})

type Type = (typeof allTypes)[number]
/** Uploads a file in the same way as the app does for this type. */
function send(file: Buffer, type: Type, by = sender) {
  if (type === 'video/mp4' || type === 'video/quicktime')
    return sendVideo(w, by, file, type === 'video/quicktime' ? type : undefined)
  return sendPicture(w, by, file, { type, purpose: type.startsWith('audio') ? 'voice' : 'photo' })
}

// security C3
describe.each(Object.entries(formats))('%s: a file of a few bytes', (format, { as, bombs }) => {
  test.each(Object.entries(bombs))(
    'is refused before a decoder starts when it claims too much: %s',
    async (_what, file) => {
      expect(file.length).toBeLessThan(format === 'wav' ? 20_000 : 1_500)
      for (const type of as) {
        const answer = await send(file, type)
        expect([type, answer.status, answer.success, answer.code]).toEqual([type, 200, false, 1015])
      }
      expect(started).toBe(0)
    },
  )
})

test('draws an honest picture that arrives among many false ones', async () => {
  const files = Object.values(formats).flatMap(({ as, bombs }) =>
    Object.values(bombs).map((file) => [file, as[0] ?? 'image/jpeg'] as const),
  )
  const refused = files.map(async ([file, type], n) => send(file, type, await w.person(`文${n}`)))
  expect(await sendPicture(w, sender, await jpeg())).toMatchObject({ success: true })
  for (const { success, code } of await Promise.all(refused)) expect([success, code]).toEqual([false, 1015])
})

// security C3
test('refuses a workbook or a packed table of a payment provider that unpacks to far more than its size', async () => {
  for (const bomb of Object.values(formats.zip?.bombs ?? {})) await expect(tableIn(bomb)).rejects.toThrow()
  const packed = gzipSync(Buffer.alloc(60_000_000))
  expect(packed.length).toBeLessThan(60_000)
  expect(await unpacked(packed).catch(({ code }: { code: string }) => code)).toBe('ERR_BUFFER_TOO_LARGE')
})
