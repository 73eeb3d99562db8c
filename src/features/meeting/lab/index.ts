export { GuessOverScreen } from './guess-over-screen'
export { GuessScreen } from './guess-screen'
export { LabScreen } from './lab-screen'
