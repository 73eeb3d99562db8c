export { startPlaying, stopPlaying, togglePlay, usePlaying, usePlayingOf } from './player'
export { VoiceBar } from './voice-bar'
