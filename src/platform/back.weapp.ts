import Taro from '@tarojs/taro'
import { uncovered } from './covers'

/** React draws first, then Taro sends. */
const told = () => new Promise<void>((resolve) => setTimeout(() => Taro.nextTick(resolve)))

/** One page back, even when a sheet or dialog covers this one. */
export const goBack = () => uncovered(told, () => Taro.navigateBack())
