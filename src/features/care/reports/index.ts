export { MyReportsScreen } from './mine-screen'
export { ReportForm } from './report-form'
export { ReportSheet } from './report-sheet'
