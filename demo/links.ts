import type { Db } from '../server/db/client'
import { createLink, publishAd } from '../server/domains/play/links'
import type { Gallery } from './gallery'
import { drawPlace } from './portraits'
import { renderPortrait } from './render'

const id = 'welcome'
/** Size of the drawn place, and the part of it that fits a phone's full screen, in drawing units. */
const place = { width: 600, height: 800 }
const [width, height] = [370, 800]

/** SVG of a round button with a heart and an arrow. */
const button =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><defs><linearGradient id="g"><stop offset="0" stop-color="#E0492A"/><stop offset="1" stop-color="#C93817"/></linearGradient></defs><path fill="url(#g)" d="M0 0h240v80H0z"/><path fill="#fff" d="M92 58C74 46 66 38 66 29a12 12 0 0 1 26-7 12 12 0 0 1 26 7c0 9-8 17-26 29z"/><path d="M140 40h34m-12-13 13 13-13 13" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" fill="none"/></svg>'

/** Crops a place to its middle, in the proportions of a screen (C.ads.02). */
const onScreen = (svg: string) =>
  svg.replace(
    `width="${place.width}" height="${place.height}" viewBox="0 0 ${place.width} ${place.height}"`,
    `width="${width}" height="${height}" viewBox="${(place.width - width) / 2} 0 ${width} ${height}"`,
  )

/** Adds the link `welcome` with its ad: /jump/adsMiddlePage?id=welcome&type=1 (C.ads). */
export async function addLinks({ db, gallery: { storage } }: { db: Db; gallery: Gallery }, now: Date): Promise<void> {
  await createLink(db, { id, mini: false, to: 'tabRecommendation', params: {} }, [], now)
  const pictures = { bg: onScreen(drawPlace(id)), button }
  const config = {
    alt: '愿你在这里遇见一个人',
    title: '二狗',
    subtitle: '认真的人，在这里遇见认真的人',
    bg: { src: 'bg', w: width, h: height },
    btn: {
      src: 'button',
      w: 180,
      h: 60,
      x: 95,
      y: 660,
      animation: { duration: 1600, timing: 'ease-in-out', count: 0 },
    },
    keyframes: [{ at: 0 }, { at: 50, scale: 108 }, { at: 100 }],
  }
  const pictureOf = (name: string) => renderPortrait(name === 'bg' ? pictures.bg : pictures.button, width * 2)
  await publishAd({ db, storage, now }, { id, config, pictureOf })
}
