import { uploadLimits, uploadTypes, videoTypes, voiceTypes } from '../../../../contract/core/uploads'
import { reviewState } from '../../../../contract/kernel/options'
import type { FileUrl } from '../../../kernel/context'
import { texts } from './texts'

/** Why a picture is refused. `large`: too many pixels. `moving`: animated. `unfit`: unsupported or damaged. */
export type Unfit = 'large' | 'moving' | 'unfit'

/** Most open tokens per user, and most bytes per user and day (security §9). */
export const openMost = 30
export const dayBytes = 300 * 1024 * 1024

/** Shapes a picture for its owner. Others see only approved pictures (security C4). */
export const pictureView = (
  { fileUrl }: { fileUrl: FileUrl },
  { id, key, state, reason, portrait }: { id: string; key: string; state: string; reason: string; portrait: string },
) => ({
  id,
  url: fileUrl(key),
  state: stateOf(state),
  reason: state === 'rejected' ? reason : '',
  ...(portrait === 'same' && { same: true }),
})

const stateOf = (state: string) =>
  state === 'approved' ? reviewState.approved : state === 'rejected' ? reviewState.rejected : reviewState.pending

type Crop = { cropX?: number; cropY?: number; cropWidth?: number; cropHeight?: number }

/** Returns `x,y,width,height` in thousandths, '' without a crop, or undefined when the crop is invalid. */
export function cropOf({ cropX, cropY, cropWidth, cropHeight }: Crop): string | undefined {
  const all = [cropX, cropY, cropWidth, cropHeight]
  if (all.every((part) => part === undefined)) return ''
  if (cropX === undefined || cropY === undefined || cropWidth === undefined || cropHeight === undefined)
    return undefined
  return cropX + cropWidth > 1000 || cropY + cropHeight > 1000 ? undefined : all.join(',')
}

export const cropNumbers = (crop: string) => (crop === '' ? [] : crop.split(',').map(Number))

const shownPurposes = ['photo', 'avatar', 'greeting', 'prompt'] as const

export type ShownPurpose = (typeof shownPurposes)[number]

/** Whether the file is public on the profile once approved. */
export const isShown = (purpose: string): purpose is ShownPurpose => shownPurposes.some((known) => known === purpose)

const sentPurposes = ['chat', 'voice', 'dynamic', 'plane', 'video'] as const

/** Whether the file is part of content that is sent once: a message, a post, or the avatar of a plane's code name. */
export const isSent = (purpose: string): purpose is (typeof sentPurposes)[number] =>
  sentPurposes.some((known) => known === purpose)

/** Whether the file is checked, because others can see it. The other files are documents. */
export const isChecked = (purpose: string) => isShown(purpose) || isSent(purpose)

const kinds: Partial<Record<string, { types: readonly string[]; most: number }>> = {
  voice: { types: voiceTypes, most: uploadLimits.voiceBytes },
  greeting: { types: voiceTypes, most: uploadLimits.voiceBytes },
  video: { types: videoTypes, most: uploadLimits.videoBytes },
}
const picture = { types: uploadTypes, most: uploadLimits.uploadBytes }

/** Recorded sound. */
export const isSound = (purpose: string) => purpose === 'voice' || purpose === 'greeting'

/** Longest video in seconds. It is one more than promised, since a camera may stop a moment late. */
export const longestVideo = uploadLimits.videoSeconds + 1
/** Most packets of a track: 240 frames a second of video, and as many packets of sound. */
export const mostPackets = uploadLimits.videoSeconds * 240

/** Returns undefined when the file may be sent, otherwise whether its type or its size is wrong. */
export function misfitOf(purpose: string, type: string, size: number): 'unfit' | 'large' | undefined {
  const { types, most }: { types: readonly string[]; most: number } = kinds[purpose] ?? picture
  if (!types.includes(type)) return 'unfit'
  return size > most ? 'large' : undefined
}

export const misfitSaid = (purpose: string, misfit: 'unfit' | 'large') => {
  if (purpose === 'video') return texts.video[misfit]
  if (isSound(purpose)) return texts.unfitVoice
  return misfit === 'large' ? texts.tooLarge : texts.unfit
}

/** Returns the crop in pixels: not empty, inside the picture, and square if wanted. */
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
