import { useState } from 'react'
import { appeals } from '@contract/areas/appeals'
import type { Dynamic } from '@contract/areas/planet'
import { limits } from '@contract/limits'
import { useAction } from '@/api'
import { host } from '@/platform'
import { ownPost as text } from '@/texts/own-post'
import { Button, Card, SectionTitle, Stack, Text, TextArea } from '@/ui'
import { patchPost } from '../cache'

type AppealProps = { dynamicId: string; appeal: NonNullable<Dynamic['appeal']>; reason: string }

/** Once for each refusal; the outcome comes as an alert. */
export function Appeal({ dynamicId, appeal, reason }: AppealProps) {
  const [words, write] = useState('')
  const { run, busy } = useAction(appeals.add, {
    onDone() {
      patchPost(dynamicId, { appeal: 'open' })
      host.toast(text.appealed)
    },
  })
  return (
    <Card>
      <SectionTitle>{text.appeal}</SectionTitle>
      <Text mt='s2' mb='s3' color='t2' breakWord>
        {text.refusedFor(reason)}
      </Text>
      {appeal === 'may' ? (
        <Stack gap='s3'>
          <TextArea
            label={text.appealWords}
            hideLabel
            placeholder={text.appealHere}
            rows={3}
            max={limits.appealMax}
            value={words}
            onChange={write}
          />
          <Button
            kind='soft'
            block
            loading={busy}
            disabled={words.trim() === ''}
            onTap={() => void run({ dynamicId, words })}
          >
            {text.appealSend}
          </Button>
        </Stack>
      ) : (
        <Text color='t3'>{appeal === 'open' ? text.appealOpen : text.appealDismissed}</Text>
      )}
    </Card>
  )
}
