export { ExportScreen } from './export-screen'
