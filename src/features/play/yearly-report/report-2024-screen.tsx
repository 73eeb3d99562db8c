import { useEffect, useRef, useState } from 'react'
import { dayOf } from '@contract/kernel/time'
import { TopBar } from '@/shell'
import { yearlyReport as text } from '@/texts/play/yearly-report'
import { Box } from '@/ui'
import { Broken, Shut, Wait } from './card-states'
import { Counting } from './counting'
import { Gate } from './gate'
import { Player2024 } from './player-2024'
import { failed, useEnter, useFinish, useReport } from './queries'
import { Result } from './result'
import type { Report } from './rules'
import './yearly-report.scss'

type Phase = 'gate' | 'counting' | 'playing' | 'result'

/** The page /user/report/report2024 (B.report2024). */
export function Report2024Screen() {
  const enter = useEnter()
  const { data: entry } = enter
  const [moved, setMoved] = useState<Phase>()
  const phase = moved ?? (entry?.finishedRead ? 'result' : 'gate')
  const report = useReport(entry?.enable === true && phase !== 'gate')
  const [full, setFull] = useState(false)
  const finish = useFinish()
  useFailure(report, phase, () => setMoved('gate'))
  useEffect(() => {
    if (phase === 'counting' && full && report.data) setMoved('playing')
  }, [phase, full, report.data])

  if (enter.state === 'failed') return <Broken refusal={enter.refusal} retry={() => void enter.retry()} />
  if (!entry) return <Wait />
  if (!entry.enable) return <Closed openTime={entry.openTime} />
  const read = () => {
    setMoved('result')
    void finish.run({})
  }
  if (phase === 'gate') return <Gate entry={entry} onStart={() => setMoved('counting')} />
  if (phase === 'counting') return <Counting onFull={() => setFull(true)} />
  return <Shown report={report.data} playing={phase === 'playing'} onRead={read} onAgain={() => setMoved('playing')} />
}

type ShownProps = { report: Report | undefined; playing: boolean; onRead: () => void; onAgain: () => void }

function Shown({ report, playing, onRead, onAgain }: ShownProps) {
  if (!report) return <Wait />
  if (playing) return <Player2024 report={report} onEnd={onRead} />
  return (
    <Box className='eg-report-result'>
      <TopBar />
      <Result report={report} onAgain={onAgain} />
    </Box>
  )
}

/**
 * Shows each refusal once, then returns to the start, or requests the report again if the user has removed the cause.
 */
function useFailure({ state, refusal, retry }: ReturnType<typeof useReport>, phase: Phase, onGiveUp: () => void) {
  const said = useRef(false)
  useEffect(() => {
    if (phase === 'gate' || state !== 'failed' || said.current) return
    said.current = true
    void failed(refusal?.msg).then((again) => {
      said.current = false
      if (again) void retry()
      else onGiveUp()
    })
  }, [state, phase]) // oxlint-disable-line react/exhaustive-deps -- once per failure
}

const Closed = ({ openTime }: { openTime: number }) => {
  const over = openTime > 0 && openTime <= Date.now()
  const title = over ? text.over : openTime > 0 ? text.opens(dayOf(openTime)) : text.closed
  return <Shut title={title} hint={over ? text.overText : text.closedText} />
}
