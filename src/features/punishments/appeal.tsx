import { useState } from 'react'
import { appeals } from '@contract/areas/appeals'
import { punishments } from '@contract/areas/punishments'
import { limits } from '@contract/limits'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { punishments as text } from '@/texts/punishments'
import { Button, Stack, Text, TextArea } from '@/ui'

type AppealProps = { punishmentId: string; title: string; appeal: 'may' | keyof typeof text.appealEnds }

/** Once for each punishment; the outcome comes as an alert. */
export function Appeal({ punishmentId, title, appeal }: AppealProps) {
  const [isOpen, open] = useState(false)
  const [words, write] = useState('')
  const { run, busy } = useAction(appeals.punishment, {
    onDone() {
      host.toast(text.appealed)
      void forget(punishments.mine)
    },
  })
  if (appeal !== 'may')
    return (
      <Text px='s4' pb='s4' color='t3'>
        {text.appealEnds[appeal]}
      </Text>
    )
  return (
    <Stack px='s4' pb='s4' gap='s3'>
      {isOpen && (
        <TextArea
          label={text.appealWords}
          hideLabel
          placeholder={text.appealHere}
          rows={3}
          max={limits.appealMax}
          value={words}
          onChange={write}
        />
      )}
      {isOpen ? (
        <Button
          kind='soft'
          block
          loading={busy}
          disabled={words.trim() === ''}
          onTap={() => void run({ punishmentId, words })}
        >
          {text.appealSend}
        </Button>
      ) : (
        <Button kind='soft' block label={text.appealAgainst(title)} onTap={() => open(true)}>
          {text.toAppeal}
        </Button>
      )}
    </Stack>
  )
}
