import { Overlay, Popup } from '@nutui/nutui-react-taro'
import { classes } from '../classes'
import type { LayerProps } from './props'
import './theme.scss'
import './layer.h5.scss'
import './layer.scss'

/** NutUI's overlay and popup. `open` controls the closing, which leaves time for the exit animation. */
export function Layer({ open, place, onBeside, children }: LayerProps) {
  const off = !open && 'eg-veil-off'
  return (
    <>
      <Overlay visible lockScroll={false} className={classes('eg-veil-m', off)} onClick={onBeside} />
      <Popup visible overlay={false} lockScroll={false} position={place} className={classes('eg-veil', off)}>
        {children}
      </Popup>
    </>
  )
}
