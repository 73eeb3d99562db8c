import fc from 'fast-check'
import { uploadLimits } from '../../contract/core/uploads'
import { cleanVoice } from '../../server/domains/core/uploads/voice'
import { wav } from '../../src/platform/wav'

const spoken = (seconds: number, rate: number) => {
  const samples = Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => Math.sin((at / rate) * 2 * Math.PI * 220) / 2,
  )
  // in chunks, as a browser delivers audio
  return Array.from({ length: Math.ceil(samples.length / 4096) }, (_, n) => samples.subarray(n * 4096, (n + 1) * 4096))
}

test.each([8000, 16_000, 44_100, 48_000])(
  'turns a browser recording at %d samples a second into a voice of the same length that the server accepts',
  (rate) => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 4, noNaN: true }), (seconds) => {
        const bytes = Buffer.from(wav(spoken(seconds, rate), rate, 16_000, uploadLimits.voiceSeconds))
        const voice = cleanVoice(bytes)
        expect(voice?.extension).toBe('wav')
        expect(Math.abs((voice?.seconds ?? 0) - seconds)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 20 },
    )
  },
)

test('limits a voice to one minute, in seconds and in bytes', () => {
  const bytes = Buffer.from(wav(spoken(75, 16_000), 16_000, 16_000, uploadLimits.voiceSeconds))
  expect(bytes.length).toBeLessThanOrEqual(uploadLimits.voiceBytes)
  expect(cleanVoice(bytes)).toMatchObject({ seconds: uploadLimits.voiceSeconds })
})

test('keeps silence silent, and the loudness of a tone', () => {
  const loudest = (samples: Float32Array) => {
    const view = new DataView(wav([samples], 48_000, 16_000, 60))
    return Math.max(
      ...Array.from({ length: (view.byteLength - 44) / 2 }, (_, n) => Math.abs(view.getInt16(44 + n * 2, true))),
    )
  }
  expect(loudest(new Float32Array(4800))).toBe(0)
  expect(loudest(new Float32Array(4800).fill(2))).toBe(32_767)
  expect(loudest(new Float32Array(4800).fill(0.5))).toBe(16_384)
})
