import { AnswerCard, LikeWordsSheet, PersonBar, useLikeWords } from '@/features/meeting/person-bar'
import { PersonPage } from '@/features/profile/profile'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.info, function Info({ query }) {
  const words = useLikeWords(query.uid)
  return (
    <>
      <PersonPage
        uid={query.uid}
        bar={({ userInfo, relation }) => relation && !query.look && <PersonBar person={userInfo} relation={relation} />}
        asked={({ userInfo, relation, question }) =>
          relation &&
          question &&
          !query.look && <AnswerCard person={userInfo} relation={relation} question={question} />
        }
        onLike={query.look ? undefined : words.begin}
      />
      <LikeWordsSheet flow={words} />
    </>
  )
})
