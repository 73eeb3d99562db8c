import { fileUrl } from '../paths'
import { type BuiltIn, isOn, part, textOf } from './built-in'

const FITS: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover' }
/** Modes that show a corner or an edge without scaling. */
const POSITION = /^(top|bottom|center|left|right)( (left|right))?$/

export const image: BuiltIn = {
  properties: ['src', 'mode', 'lazyLoad'],
  slotless: true,
  create(node) {
    const { element, fire } = node
    const picture = part('img')
    picture.alt = ''
    // WeChat leaves the place of a missing picture blank, while browsers draw an outline
    picture.style.visibility = 'hidden'
    let shown = ''
    element.append(picture)
    picture.addEventListener('load', () => {
      picture.style.visibility = ''
      fire('load', { width: picture.naturalWidth, height: picture.naturalHeight })
    })
    picture.addEventListener('error', () => {
      picture.style.visibility = 'hidden'
      fire('error', { errMsg: `GET ${picture.src} failed` })
    })
    const lay = (mode: string) => {
      const flow = mode === 'widthFix' || mode === 'heightFix'
      picture.style.position = flow ? 'static' : ''
      picture.style.width = mode === 'heightFix' ? 'auto' : ''
      picture.style.height = mode === 'widthFix' ? 'auto' : ''
      picture.style.objectFit = POSITION.test(mode) ? 'none' : (FITS[mode] ?? 'fill')
      picture.style.objectPosition = POSITION.test(mode) ? mode : ''
      if (mode === 'widthFix') element.style.height = 'auto'
      if (mode === 'heightFix') element.style.width = 'auto'
    }
    return {
      update(props) {
        lay(textOf(props.mode) || 'scaleToFill')
        picture.loading = isOn(props.lazyLoad) ? 'lazy' : 'eager'
        picture.alt = element.getAttribute('aria-label') ?? ''
        const source = textOf(props.src)
        if (source === shown) return
        shown = source
        picture.style.visibility = 'hidden'
        if (source) picture.src = fileUrl(source)
        else picture.removeAttribute('src')
      },
    }
  },
}

export const canvas: BuiltIn = {
  properties: ['type', 'canvasId'],
  create({ element }) {
    const surface = part('canvas')
    surface.width = 300
    surface.height = 150
    element.append(surface)
    return { canvas: surface }
  },
}

export const webView: BuiltIn = {
  properties: ['src'],
  slotless: true,
  create({ element, fire }) {
    const frame = part('iframe')
    frame.title = 'web-view'
    frame.addEventListener('load', () => fire('load', { src: frame.src }))
    element.append(frame)
    let shown = ''
    return {
      update({ src }) {
        if (!src || src === shown) return
        shown = textOf(src)
        frame.src = shown
      },
    }
  },
}
