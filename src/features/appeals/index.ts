export { AppealForm } from './appeal-form'
