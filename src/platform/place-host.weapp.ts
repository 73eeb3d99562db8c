import Taro from '@tarojs/taro'
import { roughly, type Where } from './place'

export const hasPlace = () => true

/** WeChat asks by itself the first time; `denied` once it was refused. */
export async function placeHere(): Promise<Where> {
  try {
    return roughly(await Taro.getFuzzyLocation({ type: 'wgs84' }))
  } catch (error) {
    const { errMsg = '' } = error as { errMsg?: string }
    return /auth|deny|denied|privacy/.test(errMsg) ? 'denied' : 'failed'
  }
}
