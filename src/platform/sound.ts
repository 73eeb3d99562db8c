/** What is needed of a sound graph to make music; a browser's and WeChat's have it. */
export type Sound = Pick<AudioContext, 'currentTime' | 'destination' | 'createGain' | 'createOscillator' | 'close'>
