import { useState } from 'react'
import { support, supportLimits, supportTopicNames, supportTopics } from '@contract/care/support'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { support as text } from '@/texts/care/support'
import { uploads as uploadText } from '@/texts/core/uploads'
import { BottomBar, Box, Button, NoticeBar, Pills, SectionTitle, Stack, TextArea } from '@/ui'
import { mayGo, parts } from '../../core/uploads'
import { useSupportDraft } from './draft'
import { SupportPictures } from './pictures'

type Topic = (typeof supportTopics)[number]
const topics = supportTopics.map((key) => ({ key, label: supportTopicNames[key] }))

function useAsking(about: Topic | undefined) {
  const { form, draft, now, write, drop } = useSupportDraft('')
  const [wrong, setWrong] = useState<string>()
  const topic = supportTopics.find((known) => known === (draft.topic ?? about))
  const { run, busy } = useAction(support.ask, {
    onDone({ no }) {
      drop()
      parts.clear(form)
      host.toast(text.sent(no))
      void forget(support.mine)
      void go.replace(routes.user.supportRequest, { no })
    },
  })
  async function submit() {
    const words = draft.words.trim()
    if (!topic) return host.toast(text.noTopic)
    if (words === '') {
      setWrong(text.blank)
      return host.toast(text.blank)
    }
    if (!(await mayGo({ form, without: uploadText.sendWithout }))) return
    void run({ topic, words, images: now().pictures.map(({ id }) => id) })
  }
  return {
    draft,
    topic,
    wrong,
    busy,
    form,
    submit: () => void submit(),
    write(part: Parameters<typeof write>[0]) {
      setWrong(undefined)
      write(part)
    },
  }
}

/**
 * The form for a new request.
 * @param topic preset by the screen that links here
 */
export function SupportAskScreen({ topic: about }: { topic?: Topic }) {
  const { form, draft, topic, wrong, busy, write, submit } = useAsking(about)
  const isIdentity = topic === 'identity'
  return (
    <>
      <Stack pt='s3' pb='s6' px='s4' gap='s5'>
        {isIdentity && <NoticeBar icon='lock'>{text.papersHint}</NoticeBar>}
        <Box>
          <SectionTitle apart>{text.topic}</SectionTitle>
          <Pills
            label={text.topic}
            options={topics}
            values={topic === undefined ? [] : [topic]}
            onChange={([key]) => write({ topic: key })}
          />
        </Box>
        <TextArea
          label={text.words}
          placeholder={isIdentity ? text.wordsIdentity : text.wordsHere}
          rows={5}
          max={supportLimits.wordsMax}
          value={draft.words}
          error={wrong}
          onChange={(words) => write({ words })}
        />
        <Box>
          <SectionTitle apart>{text.pictures}</SectionTitle>
          <SupportPictures
            form={form}
            topic={topic}
            pictures={draft.pictures}
            onChange={(pictures) => write({ pictures })}
          />
        </Box>
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} onTap={submit}>
          {text.send}
        </Button>
      </BottomBar>
    </>
  )
}
