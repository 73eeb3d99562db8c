import { useState } from 'react'
import { Drawing, Picture, Row } from '@/ui'
import { qr } from './draw'
import { type CodeOf, useMiniCode } from './mini-code'

/** The side on the page in px. It is drawn twice as large, as `qr` expects. */
const side = 128
const scale = 2
const margin = 4

type Code = { matrix: readonly string[]; alt: string; className: string }

/** A code that opens a screen: WeChat's own code in a mini-program, a QR code elsewhere. */
export function ScreenCode({ of, ...code }: Code & { of: CodeOf }) {
  const mini = useMiniCode(of)
  if (mini === undefined) return <Row justify='center' className={code.className} />
  if (mini === '') return <CodePicture {...code} />
  return (
    <Row justify='center'>
      <Picture src={mini} className={code.className} alt={code.alt} lazy={false} />
    </Row>
  )
}

/**
 * A QR code, dark on white in the dark theme too. Shows nothing if it cannot be drawn. A page may draw only one at a
 * time.
 */
export function CodePicture({ matrix, alt, className }: Code) {
  const [picture, setPicture] = useState<string | null>()
  return (
    <Row justify='center'>
      {picture === undefined && (
        <Drawing
          width={side * scale}
          height={side * scale}
          draw={(pen) => {
            pen.scale(scale, scale)
            pen.fillStyle = '#fff'
            pen.fillRect(0, 0, side, side)
            qr(pen, matrix, [margin, margin, side - 2 * margin])
          }}
          onDrawn={(address) => setPicture(address ?? null)}
        />
      )}
      {picture && <Picture src={picture} className={className} alt={alt} lazy={false} />}
    </Row>
  )
}
