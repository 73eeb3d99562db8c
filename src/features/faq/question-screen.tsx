import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { faq as text } from '@/texts/faq'
import { Box, Button, Card, confirm, EmptyState, ErrorState, SectionTitle, Skeleton } from '@/ui'
import { useQuestion, useRemoveQuestion } from './queries'
import './faq.scss'

const setting = routes.user.conversationQuestionSettingPage

/** The question I want answered, with delete and change, or the way to set one (A.faq.01, A.faq.02). */
export function QuestionScreen() {
  const { data, state, refusal, retry } = useQuestion()
  const removing = useRemoveQuestion(() => host.toast(text.removed))
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' />
  const { title } = data
  if (title === '')
    return (
      <EmptyState
        scene='notice'
        title={text.none}
        text={text.noneText}
        action={text.set}
        onAction={() => void go(setting)}
      />
    )

  async function remove() {
    if (await confirm({ content: text.removeAsk, ok: text.remove, cancel: text.cancel, danger: true }))
      await removing.run({})
  }
  return (
    <Box className='faq'>
      <SectionTitle>{text.mine}</SectionTitle>
      <Card>
        <Box className='faq-title'>{title}</Box>
        <Box className='faq-acts'>
          <Button kind='neutral' loading={removing.busy} onTap={() => void remove()}>
            {text.remove}
          </Button>
          <Button kind='soft' onTap={() => void go(setting, { question: title })}>
            {text.change}
          </Button>
        </Box>
      </Card>
      <Box className='faq-about'>{text.about}</Box>
    </Box>
  )
}
