export { PairedScreen } from './paired-screen'
