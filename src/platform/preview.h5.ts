import Taro from '@tarojs/taro'

export async function previewImage(addresses: readonly string[], current: number) {
  await Taro.previewImage({ urls: [...addresses], current: addresses[current] })
}
