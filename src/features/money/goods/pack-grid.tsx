import type { Sku } from '@contract/money/goods'
import { goods as text } from '@/texts/money/goods'
import { a11y, classes, Coin, press, Row, Stack, Text, thousands } from '@/ui'
import { yuan } from './money'

type Props = { packs: readonly Sku[]; chosen: number; onChoose: (goodsSkuId: number) => void }

export const PackGrid = ({ packs, chosen, onChoose }: Props) => (
  <Row wrap className='eg-goods-packs' {...a11y({ role: 'radiogroup', label: text.packs })}>
    {packs.map((pack) => (
      <Stack key={pack.goodsSkuId} borderBox className='eg-goods-cell'>
        <Pack pack={pack} on={pack.goodsSkuId === chosen} onChoose={() => onChoose(pack.goodsSkuId)} />
      </Stack>
    ))}
  </Row>
)

function Pack({ pack, on, onChoose }: { pack: Sku; on: boolean; onChoose: () => void }) {
  const { quantity, bonus, price } = pack
  const gift = bonus > 0 ? text.bonus(thousands(bonus)) : ''
  const label = text.pack(thousands(quantity), gift, yuan(price))
  return (
    <Stack
      relative
      borderBox
      align='center'
      justify='center'
      py='s3'
      px='s1'
      radius='m'
      bg='card'
      className={classes('eg-goods-pack eg-tap', on && 'eg-goods-pack-on')}
      {...press(onChoose, { role: 'radio', checked: on, label })}
    >
      {gift && (
        <Text weight='bold' size='cap' className='eg-goods-gift'>
          {gift}
        </Text>
      )}
      <Row align='center' size='h2' className='eg-num'>
        <Coin />
        {thousands(quantity)}
      </Row>
      <Text mt='s1' color={on ? 'brand-strong' : 't2'} size='sub' className='eg-num'>
        {yuan(price)}
      </Text>
    </Stack>
  )
}
