const known = ['h2', 'h3', 'p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'img', 'a'] as const
type Tag = (typeof known)[number]

/** `ratio` is the height of a picture divided by its width; 0 where the HTML does not give it. */
export type Element = { tag: Tag; href: string; src: string; alt: string; ratio: number; pieces: Piece[] }
/** A text, or one of the allowed elements. */
export type Piece = string | Element

/** Elements nested deeper than this are read as text, because the templates of a mini-program have a limited depth. */
const deepest = 6

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
  '&amp;': '&',
}
const decoded = (text: string) => text.replace(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] ?? entity)

const attribute = (token: string, name: string) => decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(token)?.[1] ?? '')

const isKnown = (name: string): name is Tag => (known as readonly string[]).includes(name)

/**
 * Parses an article's HTML into text and allowed elements. All other tags are dropped, so nothing can run
 * (B.article.02, security C1).
 */
export function parse(html: string): Piece[] {
  const root: Piece[] = []
  const open: Element[] = []
  const last = () => open[open.length - 1]?.pieces ?? root
  for (const token of html.split(/(<[^>]*>)/)) {
    if (token === '') continue
    if (!token.startsWith('<')) {
      last().push(decoded(token))
      continue
    }
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(token) ?? []
    if (!isKnown(name)) continue
    if (slash === '/') close(open, name)
    else {
      const element = elementOf(name, token)
      last().push(element)
      if (name !== 'br' && name !== 'img' && open.length < deepest) open.push(element)
    }
  }
  return root
}

const elementOf = (tag: Tag, token: string): Element => ({
  tag,
  href: attribute(token, 'href'),
  src: attribute(token, 'src'),
  alt: attribute(token, 'alt'),
  ratio: Number(attribute(token, 'height')) / Number(attribute(token, 'width')) || 0,
  pieces: [],
})

/** Closes an element. An end tag without a start tag closes nothing. */
function close(open: Element[], tag: Tag) {
  const at = open.map((element) => element.tag).lastIndexOf(tag)
  if (at >= 0) open.length = at
}
