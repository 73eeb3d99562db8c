export { ReportForm, type ReportFormProps } from './report-form'
