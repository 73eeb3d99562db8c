import { appeals } from '@contract/care/appeals'
import type { Dynamic } from '@contract/planet/planet'
import { useAction } from '@/api'
import { host } from '@/platform'
import { ownPost as text } from '@/texts/planet/own-post'
import { Card, SectionTitle, Text } from '@/ui'
import { AppealForm } from '../../../core/writing'
import { patchPost } from '../cache'

type AppealProps = { dynamicId: string; appeal: NonNullable<Dynamic['appeal']>; reason: string }

/** An appeal against a refusal, possible once for each. A notice reports its result. */
export function Appeal({ dynamicId, appeal, reason }: AppealProps) {
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
        <AppealForm
          of={dynamicId}
          placeholder={text.appealHere}
          busy={busy}
          onSend={(words) => void run({ dynamicId, words })}
        />
      ) : (
        <Text color='t3'>{appeal === 'open' ? text.appealOpen : text.appealDismissed}</Text>
      )}
    </Card>
  )
}
