import { limits } from '../../../contract/limits'
import { reviewState, uploadTypes, voiceTypes } from '../../../contract/options'
import type { FileUrl } from '../../context'

/** What people read when a picture is not taken. */
export const said = {
  expired: '链接已过期，请重新选择图片',
  nothing: '没有收到图片，请重新选择',
  tooLarge: '图片太大，请换一张小一点的',
  unfit: '不是可用的图片，请换一张 JPG、PNG 或 WebP 图片',
  late: '图片处理不了，请换一张试试',
  busy: '现在上传的人有点多，请稍后再试',
  storage: '图片暂时存不了，请稍后再试',
  crop: '裁剪的范围不对，请重新裁剪',
  gone: '有图片不存在或已过期，请重新上传',
  enough: '今天上传的图片太多了，请明天再来',
  noPortrait: '请上传本人清晰正面照',
  unfitVoice: '这段语音用不了，请重新录一段',
  refused: '内容不合适，请换一个再发',
} as const

/** How many tokens somebody may hold open, and how many bytes they may send a day (security §9). */
export const openMost = 30
export const dayBytes = 300 * 1024 * 1024

/** A picture as its owner reads it: only they do while it is not approved (security C4). */
export const pictureView = (
  { fileUrl }: { fileUrl: FileUrl },
  { id, key, state, reason }: { id: string; key: string; state: string; reason: string },
) => ({ id, url: fileUrl(key), state: stateOf(state), reason: state === 'rejected' ? reason : '' })

const stateOf = (state: string) =>
  state === 'approved' ? reviewState.approved : state === 'rejected' ? reviewState.rejected : reviewState.pending

type Crop = { cropX?: number; cropY?: number; cropWidth?: number; cropHeight?: number }

/**
 * A crop as it is stored: `x,y,width,height` in thousandths, '' for all of the picture, undefined for one that leaves it
 * or is said by halves.
 */
export function cropOf({ cropX, cropY, cropWidth, cropHeight }: Crop): string | undefined {
  const all = [cropX, cropY, cropWidth, cropHeight]
  if (all.every((part) => part === undefined)) return ''
  if (cropX === undefined || cropY === undefined || cropWidth === undefined || cropHeight === undefined)
    return undefined
  return cropX + cropWidth > 1000 || cropY + cropHeight > 1000 ? undefined : all.join(',')
}

/** A stored crop as numbers. */
export const cropNumbers = (crop: string) => (crop === '' ? [] : crop.split(',').map(Number))

/** Which pictures stand on somebody's page once they are approved. */
export const isShown = (purpose: string): purpose is 'photo' | 'avatar' => purpose === 'photo' || purpose === 'avatar'

/** Which files go to one person in a message. */
export const isSent = (purpose: string): purpose is 'chat' | 'voice' => purpose === 'chat' || purpose === 'voice'

/** Which files others may come to see or hear, so that they are checked: the rest are papers, for their owner and whoever checks them. */
export const isChecked = (purpose: string) => isShown(purpose) || isSent(purpose)

/** Whether files of a purpose may come as this type, so large: voices are sounds, everything else is a picture. */
export const fits = (purpose: string, type: string, size: number) =>
  purpose === 'voice'
    ? voiceTypes.some((known) => known === type) && size <= limits.voiceBytes
    : uploadTypes.some((known) => known === type)

/** The part of an upright picture that stays, pixels: never empty, never outside, and a square when one is wished for. */
export function partOf(
  { width, height }: { width: number; height: number },
  { crop, square }: { crop: readonly number[]; square: boolean },
): { left: number; top: number; width: number; height: number } {
  const [x = 0, y = 0, w = 1000, h = 1000] = crop
  const left = Math.min(width - 1, Math.round((x * width) / 1000))
  const top = Math.min(height - 1, Math.round((y * height) / 1000))
  const wide = Math.max(1, Math.min(width - left, Math.round((w * width) / 1000)))
  const high = Math.max(1, Math.min(height - top, Math.round((h * height) / 1000)))
  if (!square) return { left, top, width: wide, height: high }
  const side = Math.min(wide, high)
  return {
    left: left + Math.floor((wide - side) / 2),
    top: top + Math.floor((high - side) / 2),
    width: side,
    height: side,
  }
}
