import { TopBar } from '@/shell'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { ProgressLine, Stack, Text } from '@/ui'
import { bar, type bar2022 } from './rules'
import { Scene } from './scene'
import { useCount } from './use-count'

/** Shown while the report is made: about two seconds (B.report2024.14), or as `steps` require. */
export function Counting({ onFull, steps = bar }: { onFull: () => void; steps?: typeof bar | typeof bar2022 }) {
  const share = useCount(steps, onFull)
  return (
    <Scene bar={<TopBar />}>
      <Stack px='s6' pt='s12'>
        <Text mb='s4' size='h2' textAlign='center'>
          {text.counting}
        </Text>
        <ProgressLine value={share} label={text.counting} />
        <Text mt='s3' size='sub' textAlign='center' className='eg-num eg-report-soft'>
          {`${share}%`}
        </Text>
      </Stack>
    </Scene>
  )
}
