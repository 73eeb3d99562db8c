import Taro from '@tarojs/taro'
import { goBack } from './back.weapp'
import { errMsgOf } from './err-msg'
import type { Bridge, Reply } from './host'

const unsupported = async (): Promise<Reply<never>> => ({ ok: false, why: 'unsupported' })
const ok: Reply = { ok: true, data: undefined }

/** Saves a picture to WeChat's album, which accepts only local files. */
async function saveImage(address: string): Promise<Reply> {
  try {
    const file = address.startsWith('http') ? (await Taro.downloadFile({ url: address })).tempFilePath : address
    await Taro.saveImageToPhotosAlbum({ filePath: file })
    return ok
  } catch (error) {
    return {
      ok: false,
      why: /auth|deny|denied/.test(errMsgOf(error)) ? 'denied' : /cancel/.test(errMsgOf(error)) ? 'cancelled' : 'bad',
    }
  }
}

/** The commands that WeChat can perform. The others answer `unsupported`. */
export const bridge: Bridge = {
  getNative: unsupported,
  navigateTo: unsupported,
  closePage: async () => {
    await goBack()
    return ok
  },
  refreshWebView: unsupported,
  getHostInfo: async () => {
    const { theme, fontSizeScaleFactor, version } = Taro.getAppBaseInfo() as Taro.getAppBaseInfo.Result & {
      fontSizeScaleFactor?: number
    }
    const os = Taro.getDeviceInfo().platform ?? ''
    const dark = theme === 'dark'
    return {
      ok: true,
      data: { host: 'weapp', os, appVersion: version ?? '', dark, fontScale: fontSizeScaleFactor ?? 1 },
    }
  },
  faceCert: unsupported,
  shareWx: async ({ type, image }) => {
    if (type !== 'image' || !image) return { ok: false, why: 'unsupported' }
    await Taro.showShareImageMenu({ path: image })
    return ok
  },
  saveImage,
  uploadEvaluationImage: unsupported,
  setNativeBarTitle: async (title) => {
    await Taro.setNavigationBarTitle({ title })
    return ok
  },
  publish: unsupported,
  reportEvents: unsupported,
  renewAvatar: unsupported,
  appleLogin: unsupported,
  share: unsupported,
}

/** Saves an https picture for a framed page. No page may ask for anything else. */
export async function hear(message: unknown): Promise<Reply> {
  const { action, address } = (message ?? {}) as { action?: unknown; address?: unknown }
  return action === 'saveImage' && typeof address === 'string' && address.startsWith('https://')
    ? saveImage(address)
    : { ok: false, why: 'unsupported' }
}
