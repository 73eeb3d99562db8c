import { classes, Coin, Icon, Row } from '@/ui'
import type { Look } from './look'

export const Sign = ({ icon, tone }: Look) => (
  <Row rigid align='center' justify='center' radius='m' className={classes('eg-dog-food-sign', `eg-tone-${tone}`)}>
    {icon === 'coin' ? <Coin /> : <Icon name={icon} size={20} />}
  </Row>
)
