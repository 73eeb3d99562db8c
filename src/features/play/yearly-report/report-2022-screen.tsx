import { useMemo, useState } from 'react'
import { yearlyReport } from '@contract/play/yearly-report'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { report2022Words as words, yearlyReport as text } from '@/texts/play/yearly-report'
import { classes, Row, Text } from '@/ui'
import { Broken, Wait } from './card-states'
import { Counting } from './counting'
import { Player } from './player'
import { bar2022, slidesOf } from './rules'
import { type Report2022, type Template, useTemplate, worded } from './template'

/** The page /user/report/reportIndex counts to 100, then opens the report (B.report2022.01, B.report2022.02). */
export const ReportIndexScreen = () => (
  <Counting steps={bar2022} onFull={() => void go.replace(routes.yearly.reportContentNew, {})} />
)

/** The page /user/report/reportContentNew, also under its older address (B.report2022.03 to 06). */
export function Report2022Screen() {
  const report = useCall(yearlyReport.report2022, {}, { silent: true })
  const template = useTemplate()
  const again = () => {
    if (report.state === 'failed') void report.retry()
    if (template.state === 'failed') void template.retry()
  }
  if (report.state === 'failed' || template.state === 'failed') return <Broken refusal={report.refusal} retry={again} />
  if (!report.data || !template.data) return <Wait />
  return <Told report={report.data} template={template.data} />
}

function Told({ report, template }: { report: Report2022; template: Template }) {
  const [turn, setTurn] = useState(0)
  const { keyWords, isShow, yearStr } = report
  const slides = useMemo(
    () =>
      slidesOf([
        ...worded(template, report).map((said) => [said]),
        ...(isShow ? [[words.keyWords(yearStr, keyWords.length)]] : []),
      ]),
    [template, report, isShow, yearStr, keyWords],
  )
  const last = slides.length - 1
  const below = ({ page }: { page: number }) => isShow && page === last && <KeyWords of={keyWords} />
  return <Player key={turn} slides={slides} below={below} last={text.view} onEnd={() => setTurn(turn + 1)} />
}

/** The key words. The first ones are the largest. */
const KeyWords = ({ of }: { of: readonly string[] }) => (
  <Row mt='s4' wrap align='baseline'>
    {of.map((word, at) => (
      <Text
        key={word}
        inline
        mr='s3'
        mb='s2'
        size={at < 2 ? 'h1' : at < 5 ? 'h3' : 'body'}
        className={classes(at < 2 && 'eg-report-title')}
      >
        {word}
      </Text>
    ))}
  </Row>
)
