import { Canvas } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { current } from '@/platform/addresses'
import './drawing.scss'

/** The drawing context, the same on both hosts. */
export type Pen = CanvasRenderingContext2D

export interface DrawingProps {
  /** The size of the picture in px. */
  width: number
  height: number
  /** The addresses of the pictures that it needs; '' for none. */
  pictures?: readonly string[]
  /**
   * Called once, on mount.
   * @param pictures the loaded pictures in order; undefined for one that could not be loaded
   */
  draw: (pen: Pen, pictures: readonly (Loaded | undefined)[]) => void
  /** Called with a temporary file in a mini-program or a data URL in a browser; undefined on failure. */
  onDrawn: (address: string | undefined) => void
}

/** A picture that can be drawn. */
export type Loaded = HTMLImageElement

/** `createImage` exists only in mini-programs. */
type Surface = { width: number; height: number; getContext(kind: '2d'): Pen | null; createImage?(): Loaded }

const id = 'eg-drawing'
const tries = 20
const pause = 50
/** How long a picture may take to load, in milliseconds. After that the rest is drawn without it. */
const patience = 8000

/** Finds the canvas. In a mini-program it appears shortly after its node. */
async function surface(left = tries): Promise<Surface | undefined> {
  const found = await new Promise<Surface | undefined>((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true })
      .exec((answers: ({ node?: Surface } | null)[]) => resolve(answers[0]?.node))
  })
  if (found || left === 0) return found
  await new Promise((resolve) => setTimeout(resolve, pause))
  return surface(left - 1)
}

const loaded = (canvas: Surface, address: string) =>
  new Promise<Loaded | undefined>((resolve) => {
    const picture = canvas.createImage?.() ?? new Image()
    const late = setTimeout(resolve, patience)
    const end = (found: Loaded | undefined) => {
      clearTimeout(late)
      resolve(found)
    }
    picture.onload = () => end(picture)
    picture.onerror = () => end(undefined)
    // without this, a picture of another origin would taint a browser's canvas
    picture.crossOrigin = 'anonymous'
    void current([address]).then(([found = address]) => {
      picture.src = found
    })
  })

async function pictureOf({
  width,
  height,
  pictures = [],
  draw,
}: Omit<DrawingProps, 'onDrawn'>): Promise<string | undefined> {
  const weapp = process.env.TARO_ENV === 'weapp'
  const canvas = weapp ? await surface() : document.createElement('canvas')
  if (!canvas) return undefined
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const found = pictures.map((address) => (address === '' ? Promise.resolve(undefined) : loaded(canvas, address)))
  draw(pen, await Promise.all(found))
  if (!weapp) return (canvas as HTMLCanvasElement).toDataURL('image/png')
  const size = { x: 0, y: 0, width, height, destWidth: width, destHeight: height }
  const options = { canvas, fileType: 'png', ...size } as const
  // WeChat's type requires an id, but a 2d canvas has none
  const { tempFilePath } = await Taro.canvasToTempFilePath(options as unknown as Taro.canvasToTempFilePath.Option)
  return tempFilePath
}

export function Drawing(props: DrawingProps) {
  const asked = useRef(props)
  asked.current = props
  useEffect(() => {
    let gone = false
    const done = (address: string | undefined) => gone || asked.current.onDrawn(address)
    pictureOf(asked.current).then(done, () => done(undefined))
    return () => {
      gone = true
    }
  }, [])
  return process.env.TARO_ENV === 'weapp' ? <Canvas type='2d' id={id} canvasId={id} className='eg-drawing' /> : null
}
