import { TopBar } from '@/shell'
import { yearlyReport as text } from '@/texts/yearly-report'
import { ProgressLine, Stack, Text } from '@/ui'
import { bar } from './rules'
import { Scene } from './scene'
import { useCount } from './use-count'

/** About two seconds, while the report is made (B.report2024.14). */
export function Counting({ onFull }: { onFull: () => void }) {
  const share = useCount(bar, onFull)
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
