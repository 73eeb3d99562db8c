import Taro from '@tarojs/taro'

/** Fullscreen pictures, loaded lazily. */
export async function previewImage(addresses: readonly string[], current: number) {
  await Taro.previewImage({ urls: [...addresses], current: addresses[current] })
}
