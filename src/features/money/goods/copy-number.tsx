import { host } from '@/platform'
import { goods as text } from '@/texts/money/goods'
import { press, Row } from '@/ui'

async function copy(number: string) {
  host.toast((await host.copy(number)) ? text.copied : text.notCopied)
}

/** Shows the label `said`. A tap copies `number`. */
export const CopyNumber = ({ number, said }: { number: string; said: string }) => (
  <Row
    mb='-s3'
    align='center'
    hit
    color='t3'
    breakWord
    size='cap'
    className='eg-tap'
    {...press(() => void copy(number), { label: text.copy(said) })}
  >
    {said}
  </Row>
)
