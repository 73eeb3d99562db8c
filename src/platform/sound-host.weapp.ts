import Taro from '@tarojs/taro'
import type { Sound } from './sound'

/** Whether this host can play generated sound. WeChat before 2.19.0 cannot. */
export const canPlay = () => Taro.canIUse('createWebAudioContext')

/** Opens the audio output; undefined where WeChat cannot play it. */
export const openSound = (): Sound | undefined =>
  canPlay() ? (Taro.createWebAudioContext() as unknown as Sound) : undefined
