import { uploads } from '../../contract/core/uploads'
import type { Data, Input } from '../../contract/kernel/define'
import type { Person, World } from '../world'

type Wish = Partial<Input<typeof uploads.token>>
export type Sent = {
  status: number
  success: boolean
  code: number
  msg: string
  data: PictureData
  headers: Record<string, unknown>
}
type PictureData = Data<typeof uploads.states>['list'][number]

/** A multipart body with one file. */
export function formOf(bytes: Buffer, { field = 'file', name = 'a.jpg', type = 'image/jpeg' } = {}) {
  const boundary = '----ergou'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

export async function sendBytes(
  w: Pick<World, 'app'>,
  token: string,
  bytes: Buffer,
  form: Parameters<typeof formOf>[1] & { headers?: Record<string, string> } = {},
): Promise<Sent> {
  const { payload, headers } = formOf(bytes, form)
  const response = await w.app.inject({
    method: 'POST',
    url: '/files/upload',
    payload,
    headers: { ...headers, 'upload-token': token, ...form.headers },
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    ...response.json<Omit<Sent, 'status' | 'headers'>>(),
  }
}

/** Requests a token and uploads a file. The announced values may differ from the file. */
export async function sendPicture(
  w: Pick<World, 'app'>,
  person: Person,
  bytes: Buffer,
  wish: Wish = {},
): Promise<Sent> {
  const { token } = await person.call(uploads.token, {
    purpose: 'photo',
    type: 'image/jpeg',
    size: bytes.length,
    ...wish,
  })
  return sendBytes(w, token, bytes)
}

/** The stored bytes at a URL. */
export async function fetchPicture(w: Pick<World, 'app'>, url: string): Promise<Buffer> {
  const response = await w.app.inject({ method: 'GET', url })
  if (response.statusCode !== 200) throw new Error(`the picture answers ${response.statusCode}`)
  return response.rawPayload
}
