// Where things stand: each is one node on both hosts, and each prop one class of layout.scss, so that large letters
// and dark follow. What is drawn (shapes, pictures, positions) has a class of its own in the stylesheet of its screen.
import { classes } from '../classes'
import { Box, type BoxProps } from '../host-elements'
import { type FlexProps, type LayoutProps, part } from './props'

export { layout } from './props'

const boxOf = (base: string | false, props: BoxProps & LayoutProps & FlexProps) => {
  const { names, rest } = part(props)
  return <Box {...rest} className={classes(base, ...names, props.className) || undefined} />
}

/** Words, or a plain block. */
export const Text = (props: BoxProps & LayoutProps) => boxOf(false, props)

/** One beside another. */
export const Row = ({ gap, ...props }: BoxProps & LayoutProps & FlexProps) =>
  boxOf(gap ? `eg-row eg-beside-${gap}` : 'eg-row', props)

/** One below another: a flow of blocks; a flex column only where `align` or `justify` asks for one. */
export const Stack = (props: BoxProps & LayoutProps & FlexProps) =>
  boxOf((props.align !== undefined || props.justify !== undefined) && 'eg-column', props)
