import type { NotEnough } from '@contract/meeting/planes'
import { planes as text } from '@/texts/meeting/planes'
import { Button, Sheet, Stack, Text } from '@/ui'
import { useBuy, usePrice } from './queries'

interface ShortSheetProps {
  notEnough: NotEnough | undefined
  throws: number
  onThrow: () => void
  onClose: () => void
}

/**
 * Shown when no throws or catches are left. It lists the ways to get more, and sells more for dog food (C.plane.22,
 * C.X13, C.X43).
 */
export function ShortSheet({ notEnough, throws, onThrow, onClose }: ShortSheetProps) {
  const price = usePrice()
  const { run, busy } = useBuy(onClose)
  return (
    <Sheet open={notEnough !== undefined} onClose={onClose} title={text.short} closeLabel={text.close}>
      <Stack gap='s2' textAlign='center' color='t2' size='body'>
        {notEnough?.content.map((words) => (
          <Text key={words}>{words}</Text>
        ))}
      </Stack>
      <Stack gap='s3' mt='s4'>
        {price && notEnough && (
          <Button size='L' block loading={busy} onTap={() => void run({ goodsSkuId: notEnough.goodsSkuId })}>
            {text.shortBuy(price.price, price.quantity)}
          </Button>
        )}
        {notEnough?.isPublishAcquireRestTime && throws > 0 && (
          <Button size='L' kind='soft' block onTap={onThrow}>
            {text.shortThrow}
          </Button>
        )}
      </Stack>
    </Sheet>
  )
}
