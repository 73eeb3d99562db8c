import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Box } from '../host-elements'
import type { LayerProps } from './props'
import './layer.weapp.scss'
import './layer.scss'

/** Plain views: NutUI's popup is 37 KB of the main package's 650, and every page has a dialog. */
export function Layer({ open, place, onBeside, children }: LayerProps) {
  const off = !open && 'eg-veil-off'
  return (
    <>
      {/* catchMove: no scrolling behind */}
      <View catchMove className={classes('eg-veil-m', off)} onClick={onBeside} />
      <Box className={classes('eg-veil', `eg-veil-${place}`, off)}>{children}</Box>
    </>
  )
}
