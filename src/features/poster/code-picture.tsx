import { useState } from 'react'
import { Drawing, Picture, Row } from '@/ui'
import { qr } from './draw'

/** Px that it is shown at; drawn at twice that, as `qr` expects. */
const side = 128
const scale = 2
const margin = 4

type Code = { matrix: readonly string[]; alt: string; className: string }

/** A QR code on the page, dark on white by night too; nothing where it cannot be drawn. One drawing a page at a time. */
export function CodePicture({ matrix, alt, className }: Code) {
  const [picture, show] = useState<string | null>()
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
          onDrawn={(address) => show(address ?? null)}
        />
      )}
      {picture && <Picture src={picture} className={className} alt={alt} lazy={false} />}
    </Row>
  )
}
