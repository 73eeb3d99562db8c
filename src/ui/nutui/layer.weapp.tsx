import { PageContainer, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { cover, useCovers } from '@/platform/covers'
import { classes } from '../classes'
import { Box } from '../host-elements'
import type { LayerProps } from './props'
import './layer.weapp.scss'
import './layer.scss'

/** Plain views, because NutUI's popup takes 37 KB of the main package's 650 KB, and every page has a dialog. */
export function Layer({ open, place, onBeside, onBack, children }: LayerProps) {
  const off = !open && 'eg-veil-off'
  return (
    <>
      {/* catchMove prevents scrolling behind the layer */}
      <View catchMove className={classes('eg-veil-m', off)} onClick={onBeside} />
      <Box className={classes('eg-veil', `eg-veil-${place}`, off)}>{children}</Box>
      <BackTaker open={open} onBack={onBack} />
    </>
  )
}

/**
 * An empty page container. WeChat's back button closes it instead of the page and reports that. Only one may be open.
 */
function BackTaker({ open, onBack }: Pick<LayerProps, 'open' | 'onBack'>) {
  const [own] = useState(() => ({}))
  const [turn, setTurn] = useState(0)
  const front = useCovers((covers) => !covers.lifted && covers.open[covers.open.length - 1] === own)
  const stands = open && front
  const latest = useRef(stands)
  latest.current = stands
  useEffect(() => (open ? cover(own) : undefined), [open, own])

  function taken() {
    // WeChat also calls this when the app itself closes the layer
    if (!latest.current) return
    // opens another container for the layers that stay open
    setTurn(turn + 1)
    onBack?.()
  }
  return <PageContainer key={turn} show={stands} overlay={false} duration={0} onBeforeLeave={taken} />
}
