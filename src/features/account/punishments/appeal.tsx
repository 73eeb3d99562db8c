import { punishments } from '@contract/account/punishments'
import { appeals } from '@contract/care/appeals'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { punishments as text } from '@/texts/account/punishments'
import { Button, Stack, Text } from '@/ui'
import { AppealForm } from '../../core/writing'
import { useUnsentInput } from '../../core/writing'

type AppealProps = { punishmentId: string; title: string; appeal: 'may' | keyof typeof text.appealEnds }

/** An appeal, possible once for each punishment. A notice reports its result. */
export function Appeal({ punishmentId, title, appeal }: AppealProps) {
  const [isOpen, setIsOpen] = useUnsentInput(`appealing ${punishmentId}`, false)
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
    <Stack px='s4' pb='s4'>
      {isOpen ? (
        <AppealForm
          of={punishmentId}
          placeholder={text.appealHere}
          busy={busy}
          onSend={(words) => void run({ punishmentId, words })}
        />
      ) : (
        <Button kind='soft' block label={text.appealAgainst(title)} onTap={() => setIsOpen(true)}>
          {text.toAppeal}
        </Button>
      )}
    </Stack>
  )
}
