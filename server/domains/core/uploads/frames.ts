/**
 * Types of H.264 units that contain pictures or are needed to read them: slices, their partitions, and parameter sets.
 */
const kept = new Set([1, 2, 3, 4, 5, 7, 8, 9, 13, 15, 20])
/** Size in bytes of the length field before each unit. Other sizes are legal but unused. */
const head = 4

/**
 * Removes filler and metadata (SEI, type 6: user data, times, places) from one H.264 frame with length-prefixed units.
 * Returns undefined when the lengths do not add up or no picture is left.
 */
export function picturesOfFrame(frame: Uint8Array): Uint8Array | undefined {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const units: Uint8Array[] = []
  let pictures = 0
  for (let at = 0; at < frame.length;) {
    if (at + head >= frame.length) return undefined
    const end = at + head + view.getUint32(at)
    if (end > frame.length || end === at + head) return undefined
    const type = (frame[at + head] ?? 0) & 31
    if (kept.has(type)) units.push(frame.subarray(at, end))
    if (type >= 1 && type <= 5) pictures += 1
    at = end
  }
  return pictures === 0 ? undefined : Buffer.concat(units)
}
