import { verify as text } from '@/texts/account/verify'
import { Card, pastedMax, Stack, TextField } from '@/ui'
import { byCode, type EducationDraft, type EducationWrong } from './education-claim'

const words = text.education
const tight = (typed: string, longest: number) =>
  typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .slice(0, longest)

type EducationNumbersProps = {
  draft: EducationDraft
  wrong: EducationWrong
  write: (part: Partial<EducationDraft>) => void
}

/**
 * The fields for report code and certificate number. Foreign degrees always need the certificate number (A.auth.16,
 * A.auth.17).
 */
export function EducationNumbers({ draft, wrong, write }: EducationNumbersProps) {
  const { channel, overseas, reportCode, certificateNo } = draft
  const code = byCode(channel)
  if (!code && channel !== 'certificate' && !overseas) return null
  return (
    <Card>
      <Stack gap='s4'>
        {code && (
          <TextField
            label={channel === 'onlineReport' ? words.reportNo : words.code}
            placeholder={words.codeHere}
            max={pastedMax}
            value={reportCode}
            error={wrong.reportCode}
            hint={words.codeHint}
            onChange={(typed) => write({ reportCode: tight(typed, 18) })}
          />
        )}
        {(channel === 'certificate' || overseas) && (
          <TextField
            label={words.number}
            placeholder={words.numberHere}
            max={pastedMax}
            value={certificateNo}
            error={wrong.certificateNo}
            hint={overseas ? undefined : words.numberOr}
            onChange={(typed) => write({ certificateNo: tight(typed, 30) })}
          />
        )}
      </Stack>
    </Card>
  )
}
