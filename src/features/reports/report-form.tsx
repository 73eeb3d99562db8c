import { useState } from 'react'
import { reports } from '@contract/areas/reports'
import type { Input } from '@contract/define'
import { limits } from '@contract/limits'
import { reportReasonNames, reportReasons } from '@contract/options'
import { useAction } from '@/api'
import { host } from '@/platform'
import { go } from '@/shell'
import { reports as text } from '@/texts/reports'
import { BottomBar, Box, Button, NoticeBar, Pills, SectionTitle, Stack, TextArea } from '@/ui'
import { PhotosField, useMayUpload } from '../uploads'
import { type Draft, draftOf, dropDraft, keepDraft } from './draft'
import { useMayUpload } from './may-upload'

type Told = Input<typeof reports.report>
type OfUser = Pick<Told, 'place' | 'conversationId' | 'seqs'> & { uid: string }
type OfContent = Pick<Input<typeof reports.content>, 'dynamicId' | 'commentId'>
type OfPlane = Pick<Input<typeof reports.plane>, 'driftBottleId' | 'targetUserId'>
/** A user, a post, a comment below a post, or whoever is on the other side of a plane. */
export type ReportFormProps = OfUser | OfContent | OfPlane

const reasons = reportReasons.map((reason) => ({ key: String(reason), label: reportReasonNames[reason] }))
/** The reason that needs an explanation (C.report.03). */
const other = '6'

const isChat = (props: ReportFormProps) => 'place' in props && props.place === 'chat'
function keyOf(props: ReportFormProps): string {
  if ('uid' in props) return `${props.uid} ${props.place}`
  return 'targetUserId' in props ? props.targetUserId : (props.commentId ?? props.dynamicId)
}

/** Reports a user, a post or a comment: reason, explanation, pictures (A.shield.11, C.report.01 to 09). */
export function ReportForm(props: ReportFormProps) {
  const { draft, wrong, change, submit, busy } = useReport(props)
  const mayUpload = useMayUpload()
  const { reason, explanation, pictures } = draft
  const mayUpload = useMayUpload()
  return (
    <>
      <Stack pt='s3' pb='s6' px='s4' gap='s5'>
        <NoticeBar icon='lock'>{text.about}</NoticeBar>
        <Box>
          <SectionTitle apart>{text.reasons}</SectionTitle>
          <Pills
            label={text.reasons}
            options={reasons}
            values={reason === undefined ? [] : [reason]}
            onChange={([key]) => change({ reason: key })}
          />
        </Box>
        <TextArea
          label={text.explanation}
          placeholder={text.explanationHere}
          rows={3}
          max={limits.reportExplanationMax}
          value={explanation}
          error={wrong}
          onChange={(typed) => change({ explanation: typed })}
        />
        {mayUpload && (
          <Box>
            <SectionTitle apart>{text.pictures}</SectionTitle>
            <PhotosField
              purpose='report'
              add={text.addPicture}
              full={text.tooMany}
              tooHeavy={text.tooLarge.replace('{H}', String(limits.uploadBytes / 1_048_576))}
              hint={isChat(props) ? `${text.picturesHint}。${text.chatHint}` : text.picturesHint}
              max={limits.reportImages}
              pictures={pictures}
              onChange={(next) => change({ pictures: next })}
            />
          </Box>
        )}
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} onTap={submit}>
          {text.submit}
        </Button>
      </BottomBar>
    </>
  )
}

/** The report as it is written, kept until it is sent. */
function useReport(props: ReportFormProps) {
  const of = keyOf(props)
  const [draft, show] = useState<Draft>(() => draftOf(of))
  const [wrong, setWrong] = useState<string>()
  const onDone = () => {
    dropDraft()
    host.toast(text.done)
    void go.back()
  }
  const ofUser = useAction(reports.report, { onDone })
  const ofContent = useAction(reports.content, { onDone })
  const ofPlane = useAction(reports.plane, { onDone })
  function change(part: Partial<Draft>) {
    const next = { ...draftOf(of), ...part }
    keepDraft(of, next)
    show(next)
    setWrong(undefined)
  }

  function submit() {
    const { reason, explanation, pictures } = draft
    const chosen = reportReasons.find((known) => String(known) === reason)
    if (chosen === undefined) return host.toast(text.noReason)
    if (reason === other && explanation.trim() === '') {
      setWrong(text.noExplanation)
      return host.toast(text.noExplanation)
    }
    const filing = { reason: chosen, explanation: explanation.trim(), relatedImages: pictures.map(({ id }) => id) }
    if ('targetUserId' in props) return void ofPlane.run({ ...filing, ...props })
    if (!('uid' in props)) return void ofContent.run({ ...filing, ...props })
    const { uid: targetUserId, ...place } = props
    void ofUser.run({ ...filing, targetUserId, ...place })
  }

  return { draft, wrong, change, submit, busy: ofUser.busy || ofContent.busy || ofPlane.busy }
}
