import Taro from '@tarojs/taro'

/** Pictures over the whole screen. A module of its own, so that only those who look at pictures load it. */
export async function previewImage(addresses: readonly string[], current: number) {
  await Taro.previewImage({ urls: [...addresses], current: addresses[current] })
}
