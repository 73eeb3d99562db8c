import { escapeAttrValue, FilterXSS } from 'xss'

/** Everything an article may be made of; attributes are judged by `kept`. */
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

/** A path of the product with at most one parameter; never another host (security C5). */
const path = /^\/[A-Za-z][\w/-]*(\?\w+=[\w-]+)?$/
/** A file of ours, by its key. */
const picture = /^[a-z0-9]{2}\/[a-z0-9]{30}\.(jpg|png)$/

/** Pixels. */
const length = /^[1-9]\d{0,3}$/

const attribute = (name: string, value: string) => `${name}="${value.replaceAll('&', '&amp;')}"`

/** An attribute of a picture as it may stay, '' when it may not. */
function keptOfPicture(name: string, value: string, srcOf: (key: string) => string): string {
  if (name === 'src' && picture.test(value)) return attribute(name, srcOf(value))
  if ((name === 'width' || name === 'height') && length.test(value)) return attribute(name, value)
  return name === 'alt' ? `${name}="${escapeAttrValue(value)}"` : ''
}

/** The same of any. */
function kept(tag: string, name: string, value: string, srcOf: (key: string) => string): string {
  if (tag === 'img') return keptOfPicture(name, value, srcOf)
  return tag === 'a' && name === 'href' && path.test(value) ? attribute(name, value) : ''
}

/**
 * HTML of an article by the one allow-list, on write and again on read (B.article.02, security C1).
 * @param srcOf address of a picture, by its key; stored HTML has the key itself
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

/** The visible text, without spaces. */
export const wordsOf = (html: string) => html.replace(/<[^>]*>|\s/g, '')
