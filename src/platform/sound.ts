/** The parts of the Web Audio API that the music needs. Both browsers and WeChat have them. */
export type Sound = Pick<AudioContext, 'currentTime' | 'destination' | 'createGain' | 'createOscillator' | 'close'>
