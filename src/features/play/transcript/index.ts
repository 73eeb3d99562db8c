export { TranscriptScreen } from './transcript-screen'
