import type { Db } from '../../../db/client'
import type { Erasable } from '../../account/punishments'
import { changeUser, firstNickname, type UserChange } from '../../core/people'
import { dropTextReviews } from '../../core/reviews'
import { dropQuestion } from '../faq'
import { clearPrompts } from '../prompts'

type Column = Exclude<Erasable, 'question' | 'prompts'>

const cleared: Record<Column, (uid: string) => UserChange> = {
  nickname: (uid) => ({ nickname: firstNickname(uid) }),
  selfDescription: () => ({ self_description: '' }),
  familyBackground: () => ({ family_background: '' }),
  loveValues: () => ({ love_values: '' }),
  partnerWishes: () => ({ partner_wishes: '' }),
  interests: () => ({ interests: [] }),
}

/** Deletes profile texts of a punished user, and their versions in review; must run in a transaction. */
export async function clearTexts(
  db: Db,
  { id, uid }: { id: number; uid: string },
  texts: readonly Erasable[],
): Promise<void> {
  for (const text of texts)
    if (text === 'prompts') await clearPrompts(db, id)
    else if (text === 'question') await dropQuestion(db, id)
    else await changeUser(db, id, cleared[text](uid))
  const reviewed = texts.flatMap((text) => (text === 'prompts' || text === 'interests' ? [] : [text]))
  if (reviewed.length > 0) await dropTextReviews(db, id, reviewed)
}
