import Taro from '@tarojs/taro'
import type { Sound } from './sound'

/** Whether this host can make the sound: WeChat before 2.19.0 cannot. */
export const canPlay = () => Taro.canIUse('createWebAudioContext')

/** Undefined where WeChat has no sound. */
export const openSound = (): Sound | undefined =>
  canPlay() ? (Taro.createWebAudioContext() as unknown as Sound) : undefined
