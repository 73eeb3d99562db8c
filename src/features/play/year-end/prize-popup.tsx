import type { YearEndDrawn } from '@contract/play/year-end'
import { yearEnd as text } from '@/texts/play/year-end'
import { Button, classes, Sheet, Stack, Text } from '@/ui'
import { PrizeIcon } from './prize-icon'
import type { Phase } from './rules'
import { openTarget } from './task-target'

type PopupProps = { prize: YearEndDrawn | undefined; phase: Phase; onClose: () => void }

/** The popup with the prize of a draw (B.yearend.18). */
export function PrizePopup({ prize, phase, onClose }: PopupProps) {
  const use = () => {
    onClose()
    if (prize) void openTarget(prize)
  }
  return (
    <Sheet
      open={prize !== undefined}
      onClose={onClose}
      title={text.got}
      closeLabel={text.close}
      foot={
        <Button size='L' block onTap={use}>
          {text.use}
        </Button>
      }
    >
      {prize && (
        <Stack align='center' py='s4' className={classes('eg-yearend-won', `eg-yearend-${phase}`)}>
          <PrizeIcon kind={prize.popIcon} big />
          <Text mt='s4' size='h1' textAlign='center'>
            {prize.popPrizeName}
          </Text>
          <Text mt='s2' size='sub' color='t2' textAlign='center'>
            {prize.prizeDesc}
          </Text>
        </Stack>
      )}
    </Sheet>
  )
}
