export { AutumnScreen } from './autumn-screen'
export { QuizList } from './quiz-list'
export { QuizScreen } from './quiz-screen'
