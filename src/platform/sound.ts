/** The parts of a sound graph that music needs; a browser's and WeChat's have them. */
export type Sound = Pick<AudioContext, 'currentTime' | 'destination' | 'createGain' | 'createOscillator' | 'close'>
