import type { Data } from '@contract/kernel/define'
import { lettersIn } from '@contract/kernel/letters'
import { offline } from '@contract/play/offline'
import { activityLimits, activityType, type Rating } from '@contract/play/offline-lists'
import { offline as text } from '@/texts/play/offline'
import { BottomBar, Button, Card, layout, NoticeBar, Picture, Row, SectionTitle, Stack, Text, TextArea } from '@/ui'
import { PhotosField, useMayUpload } from '../../../core/uploads'
import { StarPicker } from '../stars'
import { parts } from './drafts'
import { type Evaluating, useEvaluating } from './use-evaluating'
import '../offline.scss'

type Info = Data<typeof offline.signUpInfo>
type Props = { signUpId: string; info: Info; onDone: () => void }

/** The form for rating, text and pictures (B.evaluate.06). They are a draft until sent. */
export function EvaluateForm({ signUpId, info, onDone }: Props) {
  const hosted = info.activityType === activityType.hosted
  const evaluating = useEvaluating({ signUpId, activityId: info.activityId, hosted, onDone })
  const { draft, busy, change, submit } = evaluating
  return (
    <>
      <Stack pt='s3' pb='s6' px='s4' gap='s3'>
        <Head info={info} />
        <Card>
          <StarPicker large label={text.overall} value={draft.rating} onChange={evaluating.rate} />
        </Card>
        {hosted && <Parts evaluating={evaluating} />}
        <Card>
          <SectionTitle apart>{text.words}</SectionTitle>
          <TextArea
            label={text.words}
            hideLabel
            placeholder={text.wordsHere}
            rows={5}
            max={activityLimits.evaluationMax}
            count={countOf(draft.content)}
            value={draft.content}
            error={evaluating.wrong}
            onChange={(content) => change({ content })}
          />
        </Card>
        <Pictures evaluating={evaluating} />
        <NoticeBar icon='lock'>{text.wordsAbout}</NoticeBar>
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} onTap={submit}>
          {text.submit}
        </Button>
      </BottomBar>
    </>
  )
}

/** The length of the text, and the required length (B.evaluate.10). */
function countOf(content: string): string {
  const length = lettersIn(content.trim())
  return length < activityLimits.evaluationMin
    ? text.atLeast(activityLimits.evaluationMin)
    : text.counted(length, activityLimits.evaluationMax)
}

const Head = ({ info: { title, banners } }: { info: Info }) => (
  <Card>
    <Row align='center'>
      {banners[0] !== undefined && (
        <Picture src={banners[0]} className={layout({ square: 56, radius: 's', rigid: true, mr: 's3' })} />
      )}
      <Text grow size='h3' clamp={2} breakWord>
        {title}
      </Text>
    </Row>
  </Card>
)

/** The ratings of the parts, for an activity with a host and a venue (B.evaluate.07). */
const Parts = ({ evaluating: { draft, change } }: { evaluating: Evaluating }) => (
  <Card>
    <SectionTitle apart>{text.parts}</SectionTitle>
    {parts.map((part) => (
      <StarPicker
        key={part}
        label={text.part[part]}
        value={draft[part]}
        onChange={(rating: Rating) => change({ [part]: rating })}
      />
    ))}
  </Card>
)

function Pictures({ evaluating: { draft, change, form } }: { evaluating: Evaluating }) {
  const may = useMayUpload()
  if (!may) return null
  return (
    <Card>
      <SectionTitle apart>{text.pictures}</SectionTitle>
      <PhotosField
        form={form}
        purpose='evaluation'
        add={text.addPicture}
        full={text.tooMany(activityLimits.evaluationImages)}
        tooHeavy={text.tooLarge}
        sendingHint={text.uploading}
        hint={text.picturesHint(activityLimits.evaluationImages)}
        max={activityLimits.evaluationImages}
        pictures={draft.images}
        onChange={(images) => change({ images })}
      />
    </Card>
  )
}
