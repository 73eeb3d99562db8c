import { appIds } from '../../contract/kernel/options'
import { signing } from '../../contract/kernel/sign'

const { headers } = signing

const device = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  description:
    'A random name of this installation, kept by the client; codes and logins need it, and limits count by it. Longer names are cut',
}
const solved = {
  type: 'string',
  description: 'The solution of the puzzle that a refusal with code 1020 posed in `data.challenge`',
}
const page = {
  type: 'string',
  description: 'The page that a link token was made for, when `token` is a link token (POST /user/v1/linkToken)',
}
const appId = {
  type: 'string',
  enum: [...appIds],
  description: 'The kind of client. A session belongs to the kind that began it; without this header it is miniprogram',
}

/** Headers of a POST, which is not signed. */
export const unsignedHeaders = {
  type: 'object',
  properties: {
    [signing.deviceHeader]: device,
    [headers.appId]: appId,
    [signing.pageHeader]: page,
    [signing.solvedHeader]: solved,
  },
}

/** Headers of a GET, which is signed. */
export const signedHeaders = {
  type: 'object',
  required: [headers.timestamp, headers.appId, headers.sign, headers.system, headers.version],
  properties: {
    ...unsignedHeaders.properties,
    [headers.timestamp]: {
      type: 'string',
      pattern: '^[0-9]{1,12}$',
      description: 'Seconds since 1970, at most five minutes off; a refusal with code 1002 carries `Date`',
    },
    [headers.sign]: { type: 'string', pattern: '^[0-9a-f]{64}$', description: 'The signature' },
    [headers.system]: { type: 'string', minLength: 1, description: 'The system of the device, such as iOS 17.4' },
    [headers.version]: { type: 'string', const: signing.version, description: 'The version of the recipe' },
  },
}
