export { MyReportsScreen } from './mine-screen'
export { ReportForm, type ReportFormProps } from './report-form'
export { ReportSheet } from './report-sheet'
