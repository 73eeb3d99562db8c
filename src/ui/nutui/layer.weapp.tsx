import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Box } from '../host-elements'
import type { LayerProps } from './props'
import './layer.weapp.scss'
import './layer.scss'

/** Two views: NutUI's popup is 37 KB of a main package that may have 650, and every page has a dialog. */
export function Layer({ open, place, onBeside, children }: LayerProps) {
  const off = !open && 'eg-veil-off'
  return (
    <>
      {/* catchMove: the page behind must not scroll under a finger */}
      <View catchMove className={classes('eg-veil-m', off)} onClick={onBeside} />
      <Box className={classes('eg-veil', `eg-veil-${place}`, off)}>{children}</Box>
    </>
  )
}
