import { useMemo } from 'react'
import { host } from '@/platform'
import { shell as text } from '@/texts/core/shell'
import { a11y, Icon, Place, Row, Text } from '@/ui'
import { hostState } from './host-state'
import { barHeight } from './top-bar'
import './offline-strip.scss'

const useOnline = hostState({ now: () => host.network.now(), subscribe: (changed) => host.network.subscribe(changed) })

/**
 * Tells on every screen, below its bar, that there is no network. The page does not move when this line appears or
 * disappears.
 */
export function OfflineStrip({ ownBar }: { ownBar: boolean }) {
  const online = useOnline()
  const style = useMemo(() => barHeight(ownBar), [ownBar])
  return (
    <Place>
      {!online && (
        <Row
          align='center'
          justify='center'
          px='s4'
          gap='s2'
          size='sub'
          color='on-dark'
          className='eg-offline'
          style={style}
          {...a11y({ live: 'polite', role: 'status' })}
        >
          <Icon name='info' size={14} />
          <Text shrink clamp={1}>
            {text.noNetwork}
          </Text>
        </Row>
      )}
    </Place>
  )
}
