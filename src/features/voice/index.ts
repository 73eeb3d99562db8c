export { startPlaying, stopPlaying, togglePlay, usePlaying } from './player'
export { VoiceBar } from './voice-bar'
