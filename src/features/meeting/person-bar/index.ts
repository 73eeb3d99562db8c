export { AnswerCard } from './answer-card'
export { LikeWordsSheet, useLikeWords } from './like-words'
export { PersonBar } from './person-bar'
