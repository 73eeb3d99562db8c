import { verify } from '@contract/account/verify'
import { maritalNames } from '@contract/kernel/option-names'
import { marital } from '@contract/kernel/options'
import { useKept } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Card, NoticeBar, SectionTitle, Stack, Text } from '@/ui'
import { useAttempt } from '../face/attempt'
import { openCheck } from '../face/open-check'
import { Foot } from '../foot'
import { kinds } from '../kinds'
import { passed, useVerifications } from '../queries'
import { Ticks, useTicks } from '../ticks'
import { useConsented } from '../use-consented'
import { OptionList } from './option-list'

const needed = ['marital', 'face'] as const
const words = text.marital
const said = marital.filter((one) => one !== 0)
const options = said.map((one) => ({ key: String(one), title: maritalNames[one] }))

/** The form for marital status, confirmed by a face check (A.auth.20). It needs a verified identity. */
export function MaritalForm() {
  const { data: mine } = useVerifications()
  const [chosen, setChosen] = useKept<string | undefined>('marital', undefined)
  const ticks = useTicks(needed)
  const attempt = useAttempt()
  const start = useConsented(verify.marital, needed, (started) => {
    attempt.through()
    start.complain(openCheck(started))
  })
  const first = !passed(mine, 'realName')

  function pick(key: string) {
    start.complain(undefined)
    setChosen(key)
  }
  function begin() {
    const status = said.find((one) => String(one) === chosen)
    if (status === undefined) return start.complain(words.wrong)
    if (!ticks.all) return start.complain(text.mustTick)
    void start.run({ marital: status, token: attempt.of(String(status)) })
  }

  return (
    <>
      <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
        {first && (
          <NoticeBar tone='honey' icon='id'>
            {words.needFirst}
          </NoticeBar>
        )}
        {!first && <SectionTitle>{words.choose}</SectionTitle>}
        {!first && <OptionList label={words.choose} options={options} value={chosen} onChange={pick} />}
        <Card>
          <Text color='t2' size='body'>
            {words.text}
          </Text>
        </Card>
        {!first && <Ticks ticks={ticks} onTick={() => start.complain(undefined)} />}
      </Stack>
      {first ? (
        <Foot action={words.goFirst} onTap={kinds.realName.open} />
      ) : (
        <Foot action={words.start} busy={start.busy} problem={start.problem} onTap={begin} />
      )}
    </>
  )
}
