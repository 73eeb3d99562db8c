import { reviewState } from '@contract/kernel/options'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { faq as text } from '@/texts/profile/faq'
import { Button, Card, confirm, EmptyState, ErrorState, Row, SectionTitle, Skeleton, Stack, Text } from '@/ui'
import { useQuestion, useRemoveQuestion } from './queries'

const setting = routes.user.conversationQuestionSettingPage

/** The user's question with buttons to delete and edit it, or a way to set one (A.faq.01, A.faq.02). */
export function QuestionScreen() {
  const { data, state, refusal, retry } = useQuestion()
  const removing = useRemoveQuestion(() => host.toast(text.removed))
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' />
  const { title, review } = data
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
    <Stack pt='s4' pb='s6' px='s4'>
      <SectionTitle>{text.mine}</SectionTitle>
      <Card>
        <Text size='h2' weight='regular'>
          {title}
        </Text>
        {review && (
          <Text mt='s2' color={review.state === reviewState.rejected ? 'danger' : 't3'} size='cap'>
            {review.state === reviewState.rejected ? text.refused(review.reason) : text.inReviewHint}
          </Text>
        )}
        <Row justify='end' mt='s4' gap='s2'>
          <Button kind='neutral' loading={removing.busy} onTap={() => void remove()}>
            {text.remove}
          </Button>
          <Button kind='soft' onTap={() => void go(setting, { question: title })}>
            {text.change}
          </Button>
        </Row>
      </Card>
      <Text mt='s3' color='t3' size='sub'>
        {text.about}
      </Text>
    </Stack>
  )
}
