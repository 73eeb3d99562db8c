import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { areas } from '../../contract'
import { type Endpoint, Enveloped, Refused } from '../../contract/kernel/define'
import { type Limiter, type LimiterRule, limiters } from '../../contract/kernel/limiters'
import { openToParents } from '../../contract/kernel/parent-accounts'
import { signing } from '../../contract/kernel/sign'
import type { Deps } from '../kernel/context'
import { addExamples } from './docs-examples'
import { signedHeaders, unsignedHeaders } from './docs-headers'
import { opened, withMeanings } from './docs-meanings'
import { socketDocument } from './docs-socket'
import { uploadOperations } from './docs-uploads'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this route serves. */
    endpoint?: Endpoint
  }
}

const description = `The API of 二狗, printed from its contract. \`docs/api.md\` in the repository tells how to write a client.

Every answer is \`{ success, code, msg, data }\`. \`success: false\` is a refusal: \`code\` says which, \`msg\` is a sentence for
the user. A GET is signed: \`${signing.headers.sign}\` is the lower-case hex of HMAC-SHA256 of
\`GET\\npath\\nquery\\n${signing.headers.timestamp}\\n${signing.headers.appId}\` with the token as key, before a login with
\`${signing.publicKey}\`; \`query\` is sorted by key and encoded by RFC 3986; the time is in seconds.

The chat socket is described at /asyncapi.json.`

/** `/user/v3/visitors` → `getUserV3Visitors`. */
const operationIdOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_, c: string | undefined) => (c ?? '').toUpperCase())}`

const written = ({ by, points, seconds, only, puzzle, most }: LimiterRule) => ({
  by,
  points,
  seconds,
  ...(only && { only }),
  ...(puzzle && { puzzle, ...(most !== undefined && { most }) }),
})

/** Fixes `success` in the schema of a response: `true` in an answer, `false` in a refusal. */
const told = (success: boolean, schema: { properties: Record<string, object> }) => ({
  ...schema,
  properties: { ...schema.properties, success: { type: 'boolean', const: success } },
})
const refusalRef = { $ref: '#/components/schemas/Refusal' }
const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: refusalRef } },
})
const retried = (what: string) => ({
  ...refused(what),
  headers: { 'retry-after': { schema: { type: 'integer', minimum: 0 }, description: 'Seconds to wait' } },
})

const text = { schema: { type: 'string' } }
/** Headers that tell a caller the points left of the limits that count only this caller. */
const standings = {
  'ratelimit-policy': {
    ...text,
    description: 'The limits that count this caller alone, each as `"name";q=points;w=seconds`',
  },
  ratelimit: {
    ...text,
    description: 'For each, the calls that are left and the seconds until all are: `"name";r=left;t=seconds`',
  },
}
const standingHeaders = Object.fromEntries(
  Object.keys(standings).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/** Refusals by the HTTP statuses of `server/http/errors.ts`. Any other refusal has status 200. */
const refusals = {
  400: refused(
    'The contract forbids this input (400), or the signature is wrong (1001, 1002): `data.field`, `data.why`',
  ),
  401: refused('No session, or it has ended: log in'),
  403: refused('This account may not do it'),
  404: refused('It does not exist, or this user may not see it'),
  413: refused('The body is too large'),
  429: retried('A limit of `x-limiter` is reached'),
  500: refused('A fault of the server; `x-request-id` names it'),
  503: retried('Too busy for now'),
}
const refusalRefs = Object.fromEntries(
  Object.keys(refusals).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
)

const needs: Record<Endpoint['access'], string> = {
  public: 'Needs no session.',
  session: 'Needs a session.',
  verified: 'Needs a session of a user whose name and face were verified.',
  member: 'Needs a session of a member.',
}
const repeats = {
  natural: 'Repeating it is safe: the server knows the first result by the data of the call.',
  signed: 'Repeating it with the same signature gets the first answer again.',
  chosen: 'Repeating it with the same clientKey gets the first answer again; with another input it is refused (1021).',
}
/**
 * Whether the pages of a list can shift between two calls, because they are counted from its newest row instead of a
 * fixed one.
 */
const drifts = ({ input }: Endpoint) => {
  const { properties } = input as unknown as { properties: object }
  return 'pageNo' in properties && !('since' in properties) && !('cursor' in properties)
}

/** Describes who may make a call, what a repetition does, and how to read its pages. */
const ruleOf = (endpoint: Endpoint) =>
  [
    needs[endpoint.access],
    ...(endpoint.effect === 'write' ? [repeats[endpoint.once]] : ['Only reads.']),
    ...(endpoint.effect === 'write' && endpoint.link === 'never'
      ? ['A session that a link gave may not make it.']
      : []),
    ...(drifts(endpoint)
      ? ['Its pages move when a row arrives or leaves: drop a row that you have, and read the list again.']
      : []),
  ].join(' ')

/** Adds the document's descriptions of a call to its schema. The router validates none of them. */
function documented(schema: FastifySchema, endpoint: Endpoint): FastifySchema {
  const { access, effect, limiter, summary, method, data, sunset } = endpoint
  const { rules }: Limiter = limiters[limiter]
  const [area = ''] = schema.tags ?? []
  return {
    ...schema,
    operationId: operationIdOf(endpoint),
    summary,
    description: ruleOf(endpoint),
    headers: method === 'GET' ? signedHeaders : unsignedHeaders,
    security: access === 'public' ? [] : [{ token: [] }],
    response: { 200: { ...told(true, Enveloped(data)), description: 'The answer, or a refusal without a status' } },
    ...(sunset !== undefined && { deprecated: true, 'x-sunset': sunset }),
    'x-access': access,
    ...(drifts(endpoint) && { 'x-drifts': true }),
    ...(openToParents(area, endpoint.path) && { 'x-parent': true }),
    'x-effect': effect,
    ...(endpoint.effect === 'write' && { 'x-once': endpoint.once, 'x-link': endpoint.link }),
    'x-limiter': { name: limiter, rules: rules.map(written) },
  } as FastifySchema
}

type Parameter = { name: string; in: string; required?: boolean }
type Operation = {
  'x-access'?: string
  parameters?: (Parameter | { $ref: string })[]
  responses: Record<string, { headers?: object; content: Record<string, { schema: object }> }>
}
type Document = { paths: Record<string, Record<string, Operation>>; components: object }

/** Writes a header that many calls share once. It has two forms, since only some calls require it. */
function sharedHeader(parameters: Record<string, object>, parameter: Parameter) {
  if (parameter.in !== 'header') return parameter
  const name = parameter.required ? parameter.name : `${parameter.name}.optional`
  parameters[name] = parameter
  return { $ref: `#/components/parameters/${name}` }
}

/** Adds to each call the refusals and headers that all calls share, and adds the paths of files. */
function completed({ paths, components, ...rest }: Document, origin: string) {
  const parameters: Record<string, object> = {}
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  for (const call of calls) {
    const { responses, 'x-access': access } = call
    const answer = responses['200']
    const body = answer?.content['application/json']
    if (access === undefined || !answer || !body) continue
    body.schema = { oneOf: [opened(body.schema), refusalRef] }
    answer.headers = standingHeaders
    call.parameters = call.parameters?.map((one) => ('in' in one ? sharedHeader(parameters, one) : one))
    Object.assign(responses, refusalRefs)
  }
  const { document, schemas } = withMeanings({ ...paths, ...uploadOperations, refusal: told(false, Refused) })
  const { refusal, ...described } = document
  addExamples(described as Parameters<typeof addExamples>[0])
  return {
    ...rest,
    servers: [{ url: origin || '/' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    components: {
      ...components,
      parameters,
      schemas: { Refusal: refusal, ...schemas },
      responses: refusals,
      headers: standings,
    },
    paths: described,
  }
}

/**
 * Serves OpenAPI 3.1 at /openapi.json and /docs, and AsyncAPI 3.0 at /asyncapi.json, if API_DOCS permits (security O9).
 */
export async function addDocs(app: FastifyInstance, { env, limits }: Deps): Promise<void> {
  if (env.API_DOCS === 'off' || (env.API_DOCS === 'auto' && env.NODE_ENV === 'production')) return
  app.addHook('onRequest', async (request) => {
    if (/^\/(docs|openapi|asyncapi)/.test(request.url)) await limits.count('open', { request, person: undefined })
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '二狗 API',
        version: '1.0.0',
        description,
        contact: { name: 'The operator of this server' },
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: signing.headers.token,
            description: 'The `token` of the envelope that a login answers',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint
      return { schema: endpoint ? documented(schema, endpoint) : schema, url }
    },
    transformObject: (document) =>
      completed((document as unknown as { openapiObject: Document }).openapiObject, env.PUBLIC_ORIGIN) as object,
  })
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/asyncapi.json', { schema: { hide: true } }, async () => socketDocument(env.PUBLIC_ORIGIN))
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
