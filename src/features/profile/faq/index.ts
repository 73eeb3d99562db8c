export { QuestionForm } from './question-form'
export { QuestionScreen } from './question-screen'
