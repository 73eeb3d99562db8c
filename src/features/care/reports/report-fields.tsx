import { reasonsOf, reportLimits } from '@contract/care/reports'
import { uploadLimits } from '@contract/core/uploads'
import { reportReasonNames } from '@contract/kernel/option-names'
import { reports as text } from '@/texts/care/reports'
import { Box, NoticeBar, Pills, SectionTitle, TextArea } from '@/ui'
import { PhotosField, useMayUpload } from '../../core/uploads'
import type { Report } from './use-report'

const optionsOf = (kind: Report['kind']) =>
  reasonsOf[kind].map((reason) => ({ key: String(reason), label: reportReasonNames[reason] }))

/**
 * Reason, explanation and pictures of a report (C.report.01 to 07).
 * @param hint a further note about the pictures
 */
export const ReportFields = ({ report, hint }: { report: Report; hint?: string }) => {
  const { form, kind, draft, wrong, change } = report
  const { reason, explanation, pictures } = draft
  const mayUpload = useMayUpload()
  return (
    <>
      <NoticeBar icon='lock'>{text.about}</NoticeBar>
      <Box>
        <SectionTitle apart>{text.reasons}</SectionTitle>
        <Pills
          label={text.reasons}
          options={optionsOf(kind)}
          values={reason === undefined ? [] : [reason]}
          onChange={([key]) => change({ reason: key })}
        />
      </Box>
      <TextArea
        label={text.explanation}
        placeholder={text.explanationHere}
        rows={3}
        max={reportLimits.reportExplanationMax}
        value={explanation}
        error={wrong}
        onChange={(typed) => change({ explanation: typed })}
      />
      {mayUpload && (
        <Box>
          <SectionTitle apart>{text.pictures}</SectionTitle>
          <PhotosField
            form={form}
            purpose='report'
            add={text.addPicture}
            full={text.tooMany}
            tooHeavy={text.tooLarge.replace('{H}', String(uploadLimits.uploadBytes / 1_048_576))}
            hint={hint === undefined ? text.picturesHint : `${text.picturesHint}。${hint}`}
            max={reportLimits.reportImages}
            pictures={pictures}
            onChange={(next) => change({ pictures: next })}
          />
        </Box>
      )}
    </>
  )
}
