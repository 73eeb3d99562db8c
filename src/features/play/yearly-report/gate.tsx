import { useState } from 'react'
import type { Data } from '@contract/kernel/define'
import type { yearlyReport } from '@contract/play/yearly-report'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { a11y, alert, Button, Checkbox, confirm, press, Row, Sheet, Stack, Text } from '@/ui'
import { openDocument } from '../../core/legal'
import { useEnable } from './queries'
import { Scene } from './scene'

type Entry = Data<typeof yearlyReport.enterInfo2024>

/**
 * Tells why the user gets no report, in the order of the specification (B.X14). Resolves to true when nothing prevents
 * it.
 */
async function passes({ userInfoComplete, certDateTooLate }: Entry): Promise<boolean> {
  if (!userInfoComplete) {
    if (await confirm({ content: text.incomplete, ok: text.certify, cancel: text.later })) void go(routes.verify.center)
    return false
  }
  if (certDateTooLate) await alert({ content: text.late, ok: text.understood })
  return !certDateTooLate
}

/** Asks the user to allow the report (B.report2024.04 to 10). */
export function Gate({ entry, onStart }: { entry: Entry; onStart: () => void }) {
  const [agreed, setAgreed] = useState(false)
  const [asking, setAsking] = useState(false)
  const { run, busy } = useEnable()
  const start = async () => {
    if ((await passes(entry)) && (await run({}))) onStart()
  }
  const agreeAndGo = () => {
    setAgreed(true)
    setAsking(false)
    void start()
  }
  return (
    <>
      <Scene bar={<TopBar />}>
        <Stack px='s6' pt='s4'>
          <Text size='h1' weight='bold' className='eg-report-title' {...a11y({ role: 'heading', level: 1 })}>
            {text.title(entry.yearStr)}
          </Text>
          <Text mt='s3' size='h2'>
            {text.gateLead}
          </Text>
          <Text mt='s2' size='body' className='eg-report-soft'>
            {text.gateText}
          </Text>
        </Stack>
        <Stack px='s6' pb='safe' className='eg-report-foot'>
          <Button size='L' block kind='gold' disabled={busy} onTap={() => (agreed ? void start() : setAsking(true))}>
            {text.start}
          </Button>
          <Row wrap align='center' justify='center' size='sub' className='eg-report-agree'>
            <Checkbox checked={agreed} onChange={setAgreed} label={text.agreeLabel}>
              {text.agree}
            </Checkbox>
            {/* the link is beside the checkbox, because reading is not agreeing */}
            <Protocol year={entry.yearStr} />
          </Row>
        </Stack>
      </Scene>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={text.sheetTitle}
        text={text.sheetText}
        closeLabel={text.close}
        foot={
          <Button size='L' block onTap={agreeAndGo}>
            {text.agreeAndGo}
          </Button>
        }
      >
        <Stack align='center'>
          <Protocol year={entry.yearStr} />
        </Stack>
      </Sheet>
    </>
  )
}

const Protocol = ({ year }: { year: string }) => (
  <Text inline className='eg-report-link' {...press(() => openDocument('report-protocol'), { role: 'link' })}>
    {text.protocol(year)}
  </Text>
)
