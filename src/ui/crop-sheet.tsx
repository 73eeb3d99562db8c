import { View } from '@tarojs/components'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { a11y } from './a11y'
import { Button, IconButton } from './button'
import { type Crop, cropOf, type Lie, middle, settled, styleOf, zoomed } from './crop'
import { measure, useGesture } from './gesture'
import { Box, type BoxProps, Picture, Place } from './host-elements'
import { layout, Row, Stack, Text } from './layout'
import { Veil } from './veil'
import './crop-sheet.scss'

export interface CropSheetProps {
  /** The path on the host and the size in pixels. Without it nothing is shown. */
  picture?: { path: string; width: number; height: number }
  /** 1:1 or 3:4. */
  shape: 'square' | 'portrait'
  title: string
  hint: string
  words: { ok: string; cancel: string; larger: string; smaller: string; frame: string }
  onDone: (crop: Crop) => void
  onCancel: () => void
}

type Handlers = Record<string, unknown>
const Area = (process.env.TARO_ENV === 'weapp' ? View : 'div') as unknown as ComponentType<
  BoxProps & Handlers & { children?: ReactNode }
>

const frameId = 'eg-crop-frame'
const step = 0.04
const zoomStep = 1.2
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

/**
 * Crops a picture on the full screen. It is moved and zoomed by fingers, mouse, wheel, buttons or keys. It only reports
 * the crop; the caller cuts the picture.
 */
export function CropSheet({ picture, ...rest }: CropSheetProps) {
  if (!picture) return <Place />
  return (
    <Place>
      <Cutting key={picture.path} picture={picture} {...rest} />
    </Place>
  )
}

function Cutting(props: CropSheetProps & { picture: NonNullable<CropSheetProps['picture']> }) {
  const { picture, shape, title, hint, words, onDone, onCancel } = props
  const shapes = { picture: picture.width / picture.height, frame: shape === 'square' ? 1 : 0.75 }
  const [lie, setLie] = useState<Lie>(middle)
  // the width of the frame on screen; gestures are ignored until it is known
  const width = useRef(0)
  useEffect(() => {
    const timer = setTimeout(() => void measure(frameId).then((found) => (width.current = found?.width ?? 0)), 50)
    return () => clearTimeout(timer)
  }, [])
  const gesture = useGesture({
    onStart: () => void measure(frameId).then((found) => (width.current = found?.width ?? width.current)),
    onMove({ x, y, spread }) {
      const unit = width.current
      if (unit > 0)
        setLie((now) => settled(shapes, zoomed(shapes, { ...now, x: now.x + x / unit, y: now.y + y / unit }, spread)))
    },
  })
  const zoom = (by: number) => setLie((now) => zoomed(shapes, now, by))
  const keys = {
    tabIndex: 0,
    onWheel: ({ deltaY }: { deltaY: number }) => zoom(deltaY < 0 ? 1.08 : 1 / 1.08),
    onKeyDown(event: { key: string; preventDefault(): void }) {
      const [x, y] = arrows[event.key] ?? [0, 0]
      const by = /^[+=]$/.test(event.key) ? zoomStep : /^[-_]$/.test(event.key) ? 1 / zoomStep : 1
      if (x === 0 && y === 0 && by === 1) return
      event.preventDefault()
      setLie((now) => settled(shapes, zoomed(shapes, { ...now, x: now.x + x, y: now.y + y }, by)))
    },
  }
  return (
    <Veil open className='eg-crop' label={title} onEscape={onCancel}>
      <Stack rigid textAlign='center' size='h2'>
        {title}
      </Stack>
      <Row align='center' justify='center' className='eg-crop-c'>
        <Area
          id={frameId}
          className={`eg-crop-f eg-crop-${shape}`}
          {...a11y({ role: 'group', label: words.frame })}
          {...gesture}
          {...(process.env.TARO_ENV !== 'weapp' && keys)}
        >
          <Box className='eg-crop-p' style={styleOf(shapes, lie)}>
            <Picture src={picture.path} className={layout({ block: true, full: true, h: 'full' })} lazy={false} />
          </Box>
        </Area>
      </Row>
      <Text rigid textAlign='center' balance size='sub' className='eg-crop-h'>
        {hint}
      </Text>
      <Row rigid justify='center' py='s2'>
        <IconButton icon='minus' label={words.smaller} onTap={() => zoom(1 / zoomStep)} />
        <IconButton icon='plus' label={words.larger} onTap={() => zoom(zoomStep)} />
      </Row>
      <Answers words={words} onCancel={onCancel} onDone={() => onDone(cropOf(shapes, lie))} />
    </Veil>
  )
}

interface AnswersProps {
  words: CropSheetProps['words']
  onCancel: () => void
  onDone: () => void
}

const Answers = ({ words, onCancel, onDone }: AnswersProps) => (
  <Row rigid gap='s3'>
    <Button kind='neutral' size='L' className='eg-crop-o' onTap={onCancel}>
      {words.cancel}
    </Button>
    <Button size='L' className='eg-crop-o' onTap={onDone}>
      {words.ok}
    </Button>
  </Row>
)
