import { a11y } from './a11y'
import { classes } from './classes'
import { Row, Stack } from './layout'
import './picture-bars.scss'

/** A bar for each picture, over the upper edge of the pictures. */
export const PictureBars = ({ pictures, at }: { pictures: readonly string[]; at: number }) => (
  <Row gap='s1' className='eg-bars' {...a11y({ hidden: true })}>
    {pictures.map((src, n) => (
      <Stack key={src} grow radius='full' className={classes('eg-bars-one', n === at && 'eg-bars-on')} />
    ))}
  </Row>
)
