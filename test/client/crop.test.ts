import fc from 'fast-check'
import { cropOf, type Lie, middle, settled, styleOf, zoomed, zoomMost } from '../../src/ui/crop'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const shapes = fc.record({ picture: number(0.1, 10), frame: fc.constantFrom(1, 0.75) })
const lie: fc.Arbitrary<Lie> = fc.record({ zoom: number(0.1, 20), x: number(-50, 50), y: number(-50, 50) })

test('shows the whole picture when the frame has its shape, and the middle when zoomed', () => {
  const same = { picture: 0.75, frame: 0.75 }
  expect(cropOf(same, middle)).toEqual({ x: 0, y: 0, width: 1000, height: 1000 })
  expect(cropOf(same, zoomed(same, middle, 2))).toEqual({ x: 250, y: 250, width: 500, height: 500 })
})

test('keeps the middle of a wide picture in a square, and shows the sides when it is moved', () => {
  const wide = { picture: 2, frame: 1 }
  expect(cropOf(wide, middle)).toEqual({ x: 250, y: 0, width: 500, height: 1000 })
  // when dragged to the right, the left part enters the frame
  expect(cropOf(wide, { zoom: 1, x: 9, y: 0 })).toEqual({ x: 0, y: 0, width: 500, height: 1000 })
  expect(cropOf(wide, { zoom: 1, x: -9, y: 0 })).toEqual({ x: 500, y: 0, width: 500, height: 1000 })
  expect(styleOf(wide, middle)).toEqual({ width: '200.00%', height: '100.00%', left: '-50.00%', top: '0.00%' })
})

test('keeps the frame full and the shape of the crop for every move and zoom', () => {
  fc.assert(
    fc.property(shapes, lie, (given, wild) => {
      const { x, y, width, height } = cropOf(given, wild)
      const style = styleOf(given, settled(given, wild))
      const [w, h, left, top] = [style.width, style.height, style.left, style.top].map(parseFloat) as [
        number,
        number,
        number,
        number,
      ]
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1000)
      // tolerance: 0.01 % of the frame
      expect(Math.max(left, top)).toBeLessThanOrEqual(0.01)
      expect(Math.min(left + w, top + h)).toBeGreaterThanOrEqual(99.98)
      // coordinates are in thousandths of the picture's size
      const [pixelsWide, pixelsHigh] = [width * given.picture, height]
      const slack = (given.picture + 1) * 1.01
      expect(Math.abs(pixelsWide - pixelsHigh * given.frame)).toBeLessThanOrEqual(slack)
    }),
    { numRuns: 1000 },
  )
})

test('limits zoom between a full frame and four times that, and returns to the same place', () => {
  fc.assert(
    fc.property(shapes, lie, number(0.2, 5), (given, wild, by) => {
      const { zoom } = zoomed(given, settled(given, wild), by)
      expect(zoom).toBeGreaterThanOrEqual(1)
      expect(zoom).toBeLessThanOrEqual(zoomMost)
    }),
  )
  const wide = { picture: 2, frame: 1 }
  const start = settled(wide, { zoom: 1.5, x: 0.2, y: 0.1 })
  const back = zoomed(wide, zoomed(wide, start, 1.4), 1 / 1.4)
  for (const key of ['zoom', 'x', 'y'] as const) expect(back[key]).toBeCloseTo(start[key], 9)
})
