import type { Profile, Relation } from '@contract/profile/profile'
import { personBar as text } from '@/texts/meeting/person-bar'
import { Text } from '@/ui'
import { useMe } from '../../core/people'
import { AskedCard } from '../../profile/profile'
import { ApplyButton, ApplySheet, useApply, usePendingApplication } from '../apply'

type AnswerCardProps = { person: Profile; relation: Relation; question: string }

/**
 * A person's chat question. The viewer gets to know them by answering it, for the price of an application (A.faq.11).
 */
export function AnswerCard({ person: { uid, nickname, avatar, gender }, relation, question }: AnswerCardProps) {
  const apply = useApply()
  const { data: me } = useMe()
  const them = { uid, nickname, avatar, gender, question }
  // users who can already chat answer in the conversation instead
  const talks = relation.conversationId !== '' || relation.mutual || relation.likedMutually
  usePendingApplication(apply.begin, talks ? undefined : them)
  if (talks) return null
  return (
    <>
      <AskedCard question={question}>
        <ApplyButton
          kind='soft'
          block
          words={text.answer}
          cards={me?.applyToMeetCount}
          loading={apply.asking}
          onTap={() => void apply.begin(them)}
        />
        <Text mt='s2' textAlign='center' color='t3' size='cap'>
          {text.answerNote}
        </Text>
      </AskedCard>
      <ApplySheet flow={apply} />
    </>
  )
}
