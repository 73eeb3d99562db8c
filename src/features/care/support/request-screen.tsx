import { support, supportLimits, supportTopicNames, type SupportWords } from '@contract/care/support'
import type { Data } from '@contract/kernel/define'
import { forget, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { useShownAgain } from '@/shell'
import { support as text } from '@/texts/care/support'
import { moments } from '@/texts/core/moments'
import { uploads as uploadText } from '@/texts/core/uploads'
import {
  a11y,
  Box,
  Button,
  Card,
  confirm,
  ErrorState,
  Picture,
  press,
  Row,
  Skeleton,
  Stack,
  Tag,
  Text,
  TextArea,
  usePull,
} from '@/ui'
import { mayGo, parts } from '../../core/uploads'
import { useSupportDraft } from './draft'
import { SupportPictures } from './pictures'

type Request = Data<typeof support.request>

/** One request: the messages of both sides, its state, and a field for a further message. */
export function SupportRequestScreen({ no }: { no: string }) {
  const { data, state, refusal, retry } = useCall(support.request, { no })
  useShownAgain(() => void retry())
  usePull(retry)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={2} />
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <Row align='center' justify='between'>
          <Text size='h3'>{supportTopicNames[data.topic]}</Text>
          <Tag tone={data.state === 'answered' ? 'success' : 'neutral'}>{text.states[data.state]}</Tag>
        </Row>
        <Text mt='s1' size='cap' color='t3' className='eg-num'>
          {`${text.no(no)} · ${moments.minute(data.createTime)}`}
        </Text>
      </Card>
      {data.list.map((words, at) => (
        <Words key={at} words={words} />
      ))}
      {data.state === 'open' && (
        <Text textAlign='center' color='t3' size='sub' {...a11y({ live: 'polite' })}>
          {text.waiting}
        </Text>
      )}
      {data.state === 'closed' ? (
        <Text textAlign='center' color='t3' size='sub'>
          {text.over}
        </Text>
      ) : (
        <More request={data} />
      )}
    </Stack>
  )
}

const Words = ({ words: { byStaff, words, images, time } }: { words: SupportWords }) => (
  <Card>
    <Row align='center' justify='between'>
      <Text weight='medium' color={byStaff ? 'success-strong' : undefined}>
        {byStaff ? text.staff : text.me}
      </Text>
      <Text size='cap' color='t3' className='eg-num'>
        {moments.minute(time)}
      </Text>
    </Row>
    <Text mt='s2' size='body'>
      {words}
    </Text>
    {images.length > 0 && (
      <Row mt='s3' gap='s2' wrap>
        {images.map((image, at) => (
          <Stack
            key={image}
            square={72}
            clip
            radius='s'
            className='eg-tap'
            {...press(() => void host.previewImages([...images], at), { label: text.picture(at + 1) })}
          >
            <Picture src={image} />
          </Stack>
        ))}
      </Row>
    )}
  </Card>
)

function useRequest(no: string, drop: () => void) {
  const changed = () => {
    void forget(support.request)
    void forget(support.mine)
  }
  const say = useAction(support.say, {
    onDone() {
      drop()
      changed()
    },
  })
  const close = useAction(support.close, {
    onDone() {
      host.toast(text.closed)
      changed()
    },
  })
  async function end() {
    const question = { title: text.closeAsk, content: text.closeText, ok: text.closeYes, cancel: text.keep }
    if (await confirm(question)) void close.run({ no })
  }
  return { say, busy: close.busy, end: () => void end() }
}

function More({ request: { no, topic } }: { request: Request }) {
  const { form, draft, now, write, drop } = useSupportDraft(no)
  const { say, busy, end } = useRequest(no, () => {
    drop()
    parts.clear(form)
  })
  const words = draft.words.trim()
  async function send() {
    if (!(await mayGo({ form, without: uploadText.sendWithout }))) return
    void say.run({ no, words, images: now().pictures.map(({ id }) => id) })
  }
  return (
    <Stack gap='s3'>
      <TextArea
        label={text.more}
        placeholder={text.moreHere}
        rows={3}
        max={supportLimits.wordsMax}
        value={draft.words}
        onChange={(typed) => write({ words: typed })}
      />
      <SupportPictures
        form={form}
        topic={topic}
        pictures={draft.pictures}
        onChange={(pictures) => write({ pictures })}
      />
      <Box>
        <Button kind='soft' block loading={say.busy} disabled={words === ''} onTap={() => void send()}>
          {text.moreSend}
        </Button>
      </Box>
      <Box>
        <Button kind='text' block loading={busy} onTap={end}>
          {text.close}
        </Button>
      </Box>
    </Stack>
  )
}
