// Layout primitives. Each is one node, and each prop adds one class of layout.scss, so that large letters and dark mode
// work. Drawing (shapes, pictures, positions) belongs in the screen's stylesheet.
import { classes } from '../classes'
import { Box, type BoxProps } from '../host-elements'
import { type FlexProps, type LayoutProps, part } from './props'

export { layout } from './props'

const boxOf = (base: string | false, props: BoxProps & LayoutProps & FlexProps) => {
  const { names, rest } = part(props)
  return <Box {...rest} className={classes(base, ...names, props.className) || undefined} />
}

export const Text = (props: BoxProps & LayoutProps) => boxOf(false, props)

export const Row = ({ gap, ...props }: BoxProps & LayoutProps & FlexProps) =>
  boxOf(gap ? `eg-row eg-beside-${gap}` : 'eg-row', props)

/** A vertical layout. It is a normal block, and a flex column only with `align` or `justify`. */
export const Stack = (props: BoxProps & LayoutProps & FlexProps) =>
  boxOf((props.align !== undefined || props.justify !== undefined) && 'eg-column', props)
