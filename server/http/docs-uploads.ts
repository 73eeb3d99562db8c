import { Picture, Progress, uploadLimits, uploadOffsetHeader, uploadTokenHeader } from '../../contract/core/uploads'
import { Enveloped } from '../../contract/kernel/define'
import { piecePath } from './pieces'
import { uploadPath } from './upload'

const token = {
  name: uploadTokenHeader,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: 'The `token` of GET /common/v2/getUptoken; it fixes purpose, type and size, for ten minutes',
}

const refusal = (status: number) => ({ [status]: { $ref: `#/components/responses/${status}` } })
const answers = (data: Parameters<typeof Enveloped>[0]) => ({
  200: {
    description: 'What has arrived, or a refusal',
    content: {
      'application/json': { schema: { oneOf: [Enveloped(data), { $ref: '#/components/schemas/Refusal' }] } },
    },
  },
  ...refusal(400),
  ...refusal(413),
  ...refusal(429),
  ...refusal(503),
})

/** Paths that receive files. They read their bodies as streams, so the router has no schema of them. */
export const uploadOperations = {
  [uploadPath]: {
    post: {
      operationId: 'postFilesUpload',
      summary: 'Send the picture or the voice of an upload token',
      description: 'The token takes the place of a session; it is good for one file of the announced size.',
      tags: ['uploads'],
      security: [],
      parameters: [token],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                file: {
                  type: 'string',
                  contentMediaType: 'application/octet-stream',
                  description: 'The bytes of the file',
                },
              },
            },
          },
        },
      },
      responses: answers(Picture),
    },
  },
  [piecePath]: {
    post: {
      operationId: 'postFilesUploadPiece',
      summary: 'Send one piece of a file, from an offset on',
      description: `At most ${uploadLimits.pieceBytes} bytes; pieces follow one another.`,
      tags: ['uploads'],
      security: [],
      parameters: [
        token,
        {
          name: uploadOffsetHeader,
          in: 'header',
          required: true,
          schema: { type: 'integer', minimum: 0 },
          description: 'The offset of the first byte',
        },
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string' } } },
      },
      responses: answers(Progress),
    },
  },
}
