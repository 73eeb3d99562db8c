import { areas } from '../../contract'
import { limits } from '../../contract/kernel/limits'
import { chat, type Message } from '../../contract/meeting/chat'
import { chatLimits } from '../../contract/meeting/chat-messages'
import {
  ClientFrame,
  closeCodes,
  type CloseName,
  closeReasons,
  layerCloses,
  ServerFrame,
  socketPath,
} from '../../contract/meeting/chat-socket'
import { opened, withMeanings } from './docs-meanings'

/** The meaning of each frame. A frame without a line does not compile. */
const clientSummaries: Record<ClientFrame['type'], string> = {
  hello: 'The first frame: the ticket that came with the upgrade',
  send: 'Sends one message, as POST /chat/v1/send; `sent` or `refused` answers with the same id',
  read: 'The caller has read as far as `seq`; not answered',
  typing: 'The caller types in this conversation; not answered',
  ping: 'Asks for a `pong`',
}
const serverSummaries: Record<ServerFrame['type'], string> = {
  ready: 'The ticket was accepted. Frames come from here on; ask by calls for what was missed',
  pong: 'Answers a ping',
  sent: 'The message of the `send` frame with this id is stored',
  refused: 'The frame with this id is refused, for the reason that the call would give',
  message:
    'A new message of one of the members, also an own one, on each socket of the user, after `sent` on that which sent it; keep one for each `seq`',
  changed: 'A message as it is now, after a recall, a reaction or a review',
  read: 'The other member has read as far as `seq`',
  typing: 'The other member types',
  badges: `Numbers of badges have changed: call GET ${chat.badges.path}`,
  later: 'The server stops: reconnect after `after` ms; the close follows',
}

type Step = { from: 'client'; frame: ClientFrame } | { from: 'server'; frame: ServerFrame }

const conversationId = 'k3TqVb0xJ5m2cWq9Zr1yNA'
const [first, second] = ['f3b1c0Qd5s8JmZ2wLr6TxA', 'p7Yh2Kq9VbN4eXs1Uc0GmQ']
const written: Message = {
  conversationId,
  seq: 41,
  clientKey: first,
  mine: true,
  kind: 'text',
  text: 'Are you free on Sunday?',
  url: '',
  width: 0,
  height: 0,
  seconds: 0,
  time: 1_767_225_600_000,
  state: 0,
  reason: '',
  recalled: false,
  warning: '',
  askBothered: false,
}
const { clientKey: _own, ...received } = {
  ...written,
  seq: 42,
  mine: false,
  text: 'Yes, from three o’clock',
  time: 1_767_225_642_000,
}

/** An example session, from the first frame to the close. */
export const exampleSession: readonly Step[] = [
  { from: 'client', frame: { type: 'hello', ticket: 'Jq0bM7s2Xw9eLk4VtR1yHc6uZp3oGd8iNf5aQm-SxTE' } },
  { from: 'server', frame: { type: 'ready' } },
  {
    from: 'client',
    frame: { type: 'send', id: first, input: { conversationId, clientKey: first, kind: 'text', text: written.text } },
  },
  { from: 'server', frame: { type: 'sent', id: first, message: written } },
  { from: 'server', frame: { type: 'read', conversationId, seq: 41 } },
  { from: 'server', frame: { type: 'typing', conversationId } },
  { from: 'server', frame: { type: 'message', message: received } },
  { from: 'server', frame: { type: 'badges' } },
  { from: 'client', frame: { type: 'read', conversationId, seq: 42 } },
  { from: 'client', frame: { type: 'typing', conversationId } },
  {
    from: 'client',
    frame: { type: 'send', id: second, input: { conversationId, clientKey: second, kind: 'text', text: ' ' } },
  },
  { from: 'server', frame: { type: 'refused', id: second, code: 1015, msg: 'a sentence for the user' } },
  { from: 'server', frame: { type: 'changed', message: { ...received, text: '', recalled: true } } },
  { from: 'client', frame: { type: 'ping' } },
  { from: 'server', frame: { type: 'pong' } },
  { from: 'server', frame: { type: 'later', after: 1800 } },
]

type Side = Step['from']
type FrameSchema = { properties: { type: { const: string } } & Record<string, object> }

const keyOf = (side: Side, type: string) => `${side}${type.charAt(0).toUpperCase()}${type.slice(1)}`

/** Returns the messages of one direction, by their key. */
const messagesOf = (side: Side, union: object, summaries: Record<string, string>) =>
  Object.fromEntries(
    (union as { anyOf: FrameSchema[] }).anyOf.map((schema) => {
      const type = schema.properties.type.const
      const examples = exampleSession.flatMap(({ from, frame }, at) =>
        from === side && frame.type === type ? [{ name: `step${at + 1}`, payload: frame }] : [],
      )
      return [
        keyOf(side, type),
        { name: type, summary: summaries[type], payload: side === 'server' ? opened(schema) : schema, examples },
      ]
    }),
  )

const description = `The chat socket of 二狗. Every act of the chat is a call of /openapi.json; the socket brings news sooner.

1. POST ${chat.ticket.path} answers \`url\` and \`ticket\`, valid once and for ${chatLimits.ticketSeconds} seconds.
2. Open \`url\` with the subprotocols \`ergou\` and \`ticket.\` followed by the ticket, and send \`hello\` within ${limits.helloSeconds} seconds.
3. After each \`ready\`, ask for what was missed: GET ${chat.messages.path} after the highest \`seq\`, and GET
   ${chat.changes.path} after the last \`revision\`.

A frame is JSON text of at most ${limits.frameBytes} bytes, at most ${limits.framesPerSecond} a second. \`x-session\` is one whole session,
\`x-close-codes\` lists the codes of a close; the reason is in the close frame.`

const closes = () => [
  ...Object.entries(closeCodes).map(([name, code]) => ({ code, name, reason: closeReasons[name as CloseName] })),
  ...Object.entries(layerCloses).map(([code, meaning]) => ({ code: Number(code), name: 'layer', reason: '', meaning })),
]

/** The address at which `npm start` listens, for a server without PUBLIC_ORIGIN. */
const localOrigin = 'http://127.0.0.1:8787'
const toServer = 'JSON text, at most 8 KiB and 20 frames a second; `hello` comes first'
const toClient = 'JSON text; the server sends nothing before `ready`'

/**
 * Returns the AsyncAPI 3.0 document of the socket, made from the schemas that check its frames. In AsyncAPI's terms,
 * the server is the application.
 */
export function socketDocument(origin: string) {
  const [clients, servers] = [
    messagesOf('client', ClientFrame, clientSummaries),
    messagesOf('server', ServerFrame, serverSummaries),
  ]
  const refs = (keys: string[], under: string) => keys.map((key) => ({ $ref: `#/${under}/${key}` }))
  const ofChannel = (messages: object) => refs(Object.keys(messages), 'channels/socket/messages')
  const messages = { ...clients, ...servers }
  const { document: described, schemas } = withMeanings(messages)
  const channel = { $ref: '#/channels/socket' }
  const at = new URL(origin || localOrigin)
  return {
    asyncapi: '3.0.0',
    info: {
      title: '二狗 chat socket',
      version: '1.0.0',
      description,
      contact: { name: 'The operator of this server' },
      tags: [{ name: 'chat', description: areas.chat }],
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: { here: { host: at.host, protocol: at.protocol.replace('http', 'ws').replace(':', '') } },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: socketPath,
        messages: Object.fromEntries(
          Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]),
        ),
      },
    },
    operations: {
      receive: {
        action: 'receive',
        channel,
        summary: 'Frames of a client',
        description: toServer,
        messages: ofChannel(clients),
      },
      send: {
        action: 'send',
        channel,
        summary: 'Frames of the server',
        description: toClient,
        messages: ofChannel(servers),
      },
    },
    components: { messages: described, schemas },
    'x-close-codes': closes(),
    'x-session': exampleSession,
  }
}
