import { Box, classes, Coin, Icon } from '@/ui'
import type { Look } from './look'

/** The mark of a line: an icon, or the coin, on its tint. */
export const Sign = ({ icon, tone }: Look) => (
  <Box className={classes('food-sign', `eg-tone-${tone}`)}>
    {icon === 'coin' ? <Coin /> : <Icon name={icon} size={20} />}
  </Box>
)
