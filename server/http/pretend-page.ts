import type { FastifyInstance, FastifyReply } from 'fastify'

export const escape = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const style = `
  :root { color-scheme: light dark; font: 17px/1.6 system-ui, sans-serif }
  body { max-width: 26rem; margin: 0 auto; padding: 2rem 1.25rem }
  h1 { font-size: 1.35rem; margin: 0 0 .5rem }
  p { margin: .25rem 0 1rem; overflow-wrap: anywhere }
  form, section { margin: 0 0 .75rem }
  button { width: 100%; min-height: 3rem; font: inherit; border: 1px solid; border-radius: .75rem; cursor: pointer }
  .sum { font-size: 2rem; font-weight: 600 }
  img { max-width: 100%; border-radius: .5rem }
  .note { opacity: .75; font-size: .875rem }`

/** Never cached. */
export const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
        `<title>${escape(title)}</title><style>${style}</style><main><h1>${escape(title)}</h1>${body}</main></html>`,
    )

export const button = (action: string, fields: Record<string, string>, label: string) =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}<button>${escape(label)}</button></form>`

export const note = '<p class="note">这是开发环境的替身页面，正式环境没有它。</p>'

export function readForms(web: FastifyInstance) {
  web.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
}
