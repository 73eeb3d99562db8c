export { Report2022Screen, ReportIndexScreen } from './report-2022-screen'
export { Report2024Screen } from './report-2024-screen'
export { ReportResultScreen } from './report-result-screen'
