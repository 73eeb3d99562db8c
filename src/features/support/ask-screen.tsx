import { useState } from 'react'
import { support } from '@contract/areas/support'
import { limits } from '@contract/limits'
import { supportTopics } from '@contract/options'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { support as text } from '@/texts/support'
import { BottomBar, Box, Button, NoticeBar, Pills, SectionTitle, Stack, TextArea } from '@/ui'
import { PhotosField, useMayUpload } from '../uploads'
import { useSupportDraft } from './draft'

const topics = supportTopics.map((key) => ({ key, label: text.topics[key] }))

/** A new request; papers of identity travel by the sealed upload alone. */
export function SupportAskScreen({ topic: about }: { topic?: (typeof supportTopics)[number] }) {
  const { draft, write, drop } = useSupportDraft('')
  const [wrong, setWrong] = useState<string>()
  const [sending, setSending] = useState(false)
  const mayUpload = useMayUpload()
  const topic = supportTopics.find((known) => known === (draft.topic ?? about))
  const isIdentity = topic === 'identity'
  const { run, busy } = useAction(support.ask, {
    onDone({ no }) {
      drop()
      host.toast(text.sent(no))
      void forget(support.mine)
      void go.replace(routes.user.supportRequest, { no })
    },
  })

  function submit() {
    if (!topic) return host.toast(text.noTopic)
    if (draft.words.trim() === '') {
      setWrong(text.blank)
      return host.toast(text.blank)
    }
    void run({ topic, words: draft.words.trim(), images: draft.pictures.map(({ id }) => id) })
  }

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
          max={limits.supportMax}
          value={draft.words}
          error={wrong}
          onChange={(words) => {
            setWrong(undefined)
            write({ words })
          }}
        />
        {mayUpload && (
          <Box>
            <SectionTitle apart>{text.pictures}</SectionTitle>
            <PhotosField
              purpose='feedback'
              add={text.addPicture}
              full={text.tooMany}
              hint={isIdentity ? text.papersHint : text.picturesHint}
              max={limits.supportImages}
              pictures={draft.pictures}
              onChange={(pictures) => write({ pictures })}
              onSending={setSending}
            />
          </Box>
        )}
      </Stack>
      <BottomBar>
        <Button size='L' block loading={busy} disabled={sending} onTap={submit}>
          {text.send}
        </Button>
      </BottomBar>
    </>
  )
}
