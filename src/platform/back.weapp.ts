import Taro from '@tarojs/taro'
import { uncovered } from './covers'

/** Resolves when React has rendered and Taro has sent the changes to WeChat. */
const told = () => new Promise<void>((resolve) => setTimeout(() => Taro.nextTick(resolve)))

/** Goes one page back, even if a sheet or dialog covers this page. */
export const goBack = () => uncovered(told, () => Taro.navigateBack())
