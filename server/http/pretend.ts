import type { FastifyInstance } from 'fastify'
import type { Deps } from '../kernel/context'
import type { FaceOutcome, Portrait } from '../providers/face'
import { addPart } from './parts'
import { button, escape, note, page, readForms } from './pretend-page'

type PretendReview = {
  uid: string
  kind: string
  title: string
  lines: readonly string[]
  pictures: readonly string[]
}

/** The area that owns applications passes these functions in. */
export type PretendReviews = {
  waiting(): Promise<readonly PretendReview[]>
  decide(uid: string, kind: string, passed: boolean): Promise<boolean>
}

const outcomes: readonly (readonly [FaceOutcome, string])[] = [
  ['pass', '通过'],
  ['mismatch', '比对不一致'],
  ['error', '出错'],
  ['abandoned', '放弃'],
]

const portraits: readonly (readonly [Portrait | 'away', string])[] = [
  ['same', '是本人'],
  ['other', '是别人'],
  ['none', '没有人脸'],
  ['away', '比对服务不可用'],
]

const gone = '<p>这次核验已经结束，或服务重启过。请回到应用里重新发起。</p>'

/**
 * Serves development stand-ins: a face check with a chosen outcome, and reviews of documents. Only with FACE=local,
 * never in production.
 */
export async function servePretend(app: FastifyInstance, { env, providers }: Deps, reviews: PretendReviews) {
  const face = providers.face.pretend
  if (!face || env.NODE_ENV === 'production') return
  await addPart(
    app,
    'pretend',
    async (web) => {
      readForms(web)
      const hidden = { schema: { hide: true } }

      web.get<{ Querystring: { token?: string } }>('/face', hidden, async ({ query: { token = '' } }, reply) => {
        if (!face.knows(token)) return page(reply, '人脸核验', gone + note)
        const buttons = outcomes.map(([outcome, label]) => button('/pretend/face', { token, outcome }, label))
        return page(reply, '人脸核验', `<p>请选择这次核验的结果：</p>${buttons.join('')}${note}`)
      })

      web.post<{ Body: { token?: string; outcome?: string } }>('/face', hidden, async ({ body }, reply) => {
        const chosen = outcomes.find(([outcome]) => outcome === body.outcome)
        const address = chosen && face.end(body.token ?? '', chosen[0])
        return address === undefined ? page(reply, '人脸核验', gone + note) : reply.redirect(address, 303)
      })

      web.get('/portraits', hidden, (_request, reply) =>
        page(
          reply,
          '头像比对',
          `<p>请选择从现在起头像比对的结果：</p>${portraits
            .map(([portrait, label]) => button('/pretend/portraits', { portrait }, label))
            .join('')}${note}`,
        ),
      )

      web.post<{ Body: { portrait?: string } }>('/portraits', hidden, async ({ body }, reply) => {
        const chosen = portraits.find(([portrait]) => portrait === body.portrait)
        if (chosen) face.showing(chosen[0])
        return reply.redirect('/pretend/portraits', 303)
      })

      web.get('/reviews', hidden, async (_request, reply) => {
        const waiting = await reviews.waiting()
        const sections = waiting.map(({ uid, kind, title, lines, pictures }) =>
          [
            `<section><h2>${escape(title)}</h2>`,
            ...lines.map((line) => `<p>${escape(line)}</p>`),
            ...pictures.map((picture) => `<p><img alt="证明图片" src="${escape(picture)}"></p>`),
            button('/pretend/reviews', { uid, kind, passed: 'yes' }, '通过'),
            button('/pretend/reviews', { uid, kind, passed: 'no' }, '不通过'),
            '</section>',
          ].join(''),
        )
        return page(reply, '等待审核', `${sections.join('') || '<p>没有等待审核的资料。</p>'}${note}`)
      })

      web.post<{ Body: { uid?: string; kind?: string; passed?: string } }>(
        '/reviews',
        hidden,
        async ({ body }, reply) => {
          await reviews.decide(body.uid ?? '', body.kind ?? '', body.passed === 'yes')
          return reply.redirect('/pretend/reviews', 303)
        },
      )
    },
    { prefix: '/pretend' },
  )
}
