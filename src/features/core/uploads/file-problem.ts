import { uploadLimits, uploadTypes } from '@contract/core/uploads'
import type { Picked } from '@/platform'

/**
 * Tells why a file cannot be uploaded: `moving` is animated, `heic` cannot be opened here, `unfit` is of no allowed type,
 * `tooHeavy` is over `uploadLimits.uploadBytes`, `tooLarge` is over `uploadLimits.uploadPixels`.
 */
export function problemOf({ type, size, width, height }: Picked): Problem | undefined {
  if (type === 'animated') return 'moving'
  if (type === 'image/heic') return 'heic'
  if (!uploadTypes.some((known) => known === type) || width === 0 || height === 0) return 'unfit'
  if (size > uploadLimits.uploadBytes) return 'tooHeavy'
  return width * height > uploadLimits.uploadPixels ? 'tooLarge' : undefined
}

type Problem = 'moving' | 'heic' | 'unfit' | 'tooHeavy' | 'tooLarge'
