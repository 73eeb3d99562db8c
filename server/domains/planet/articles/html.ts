import { escapeAttrValue, FilterXSS } from 'xss'

/**
 * The elements that an article may contain, with the attribute names of each. `kept` also checks the attribute values.
 */
const allowed = {
  ...{ h2: [], h3: [], p: [], br: [], strong: [], em: [], ul: [], ol: [], li: [], blockquote: [] },
  img: ['src', 'width', 'height', 'alt'],
  a: ['href'],
}

/** These elements are removed with their content; other elements keep their text. */
const wholly = [
  'script',
  'style',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'noscript',
  'textarea',
  'title',
  'xmp',
]

/** A path inside the product with at most one parameter. It cannot name another host (security C5). */
const path = /^\/[A-Za-z][\w/-]*(\?\w+=[\w-]+)?$/
/** The storage key of a picture. */
const picture = /^[a-z0-9]{2}\/[a-z0-9]{30}\.(jpg|png)$/

/** A width or height in pixels, 1 to 9999. */
const length = /^[1-9]\d{0,3}$/

const attribute = (name: string, value: string) => `${name}="${value.replaceAll('&', '&amp;')}"`

/** Returns an attribute of an `img` element as it may be written, or '' when it must be removed. */
function keptOfPicture(name: string, value: string, srcOf: (key: string) => string): string {
  if (name === 'src' && picture.test(value)) return attribute(name, srcOf(value))
  if ((name === 'width' || name === 'height') && length.test(value)) return attribute(name, value)
  return name === 'alt' ? `${name}="${escapeAttrValue(value)}"` : ''
}

/** Returns an attribute of any element as it may be written, or '' when it must be removed. */
function kept(tag: string, name: string, value: string, srcOf: (key: string) => string): string {
  if (tag === 'img') return keptOfPicture(name, value, srcOf)
  return tag === 'a' && name === 'href' && path.test(value) ? attribute(name, value) : ''
}

/**
 * Filters an article's HTML by the allow-list. Runs when an article is stored and again when it is read (B.article.02,
 * security C1).
 * @param srcOf returns the address of a picture by its key; stored HTML contains the keys themselves
 */
export function cleaned(html: string, srcOf = (key: string) => key): string {
  const filter = new FilterXSS({
    allowList: allowed,
    stripIgnoreTag: true,
    stripIgnoreTagBody: wholly,
    css: false,
    onTagAttr: (tag, name, value) => kept(tag, name, value, srcOf),
  })
  return filter.process(html).replace(/<img(?![^>]* src=)[^>]*>/g, '')
}

/** The visible text of some HTML, without spaces. */
export const wordsOf = (html: string) => html.replace(/<[^>]*>|\s/g, '')
