import Taro from '@tarojs/taro'
import { uncovered } from './covers'

/** React draws first, then Taro sends. */
const told = () => new Promise<void>((resolve) => setTimeout(() => Taro.nextTick(resolve)))

/** One page back, whatever sheet or dialog stands on this one. */
export const goBack = () => uncovered(told, () => Taro.navigateBack())
