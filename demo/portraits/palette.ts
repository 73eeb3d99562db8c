import type { Random } from './random'

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
}

function hex(rgb: readonly number[]): string {
  return `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** Linear interpolation. */
export function mix(from: string, to: string, t: number): string {
  const other = channels(to)
  return hex(channels(from).map((v, i) => v + ((other[i] ?? v) - v) * t))
}

/** Changes each channel by an amount, for flat shading. */
export function step(colour: string, r: number, g = r, b = r): string {
  const by = [r, g, b]
  return hex(channels(colour).map((v, i) => v + (by[i] ?? 0)))
}

export const ink = '#33221A'
export const lip = '#B8523E'
export const blush = '#F08A6C'
export const gold = '#F5B83D'

const skins = [
  '#FDE6D6',
  '#FBDFCC',
  '#F9D9C2',
  '#F8D3B8',
  '#F6CDAE',
  '#F3C9A8',
  '#EFC09A',
  '#E9B68E',
  '#E0A97F',
] as const

export interface Skin {
  base: string
  ear: string
  neck: string
  line: string
}

/** One of nine skin tones with a small variation. */
export function skinOf(dice: Random, female: boolean): Skin {
  const weights = female ? [5, 9, 10, 9, 7, 5, 2.5, 1, 0.3] : [1, 4, 7, 9, 9, 8, 6, 3, 1.5]
  const tone = dice.weighted(skins.map((colour, i) => [weights[i] ?? 1, colour] as const))
  const base = step(tone, dice.whole(-3, 2), dice.whole(-4, 3), dice.whole(-5, 4))
  return { base, ear: step(base, -17, -24, -25), neck: step(base, -32, -39, -39), line: step(base, -63, -77, -76) }
}

const naturalHair: readonly string[] = ['#2A2326', '#2E2224', '#262023', '#332523', '#3B2A22', '#25252D', '#3A2824']
const brownHair: readonly string[] = ['#4A2F26', '#5A3A2C', '#6B4030', '#7A4C36', '#5E3432', '#57463F', '#846049']
const boldHair: readonly string[] = ['#8B5560', '#56607E', '#A07A55', '#6D5A7E', '#4F6660']
const greyHair: readonly string[] = ['#5B5350', '#6B6461', '#7F7874', '#4A4341']

export interface Tint {
  base: string
  light: string
  dark: string
  brow: string
}

export function hairTint(dice: Random, female: boolean, age: number): Tint {
  const grey = age > 45 ? 0.35 : 0
  const bold = age < 32 ? (female ? 0.05 : 0.02) : 0
  const brown = female ? 0.42 : 0.14
  const family = dice.weighted([
    [grey, greyHair],
    [bold, boldHair],
    [brown, brownHair],
    [1 - grey - bold - brown, naturalHair],
  ] as const)
  const base = step(dice.pick(family), dice.whole(-4, 4))
  // people with dyed hair keep dark brows
  const brow = family === boldHair ? '#4E3C38' : step(base, 20)
  return { base, light: step(base, 44, 42, 40), dark: mix(base, '#120c0c', 0.28), brow }
}

/** Gradients for the background of avatars: top and bottom colour. */
export const grounds = [
  ['#FBDCCB', '#E6C0AE'],
  ['#FBE3E6', '#E1C2C1'],
  ['#E3E4F6', '#CBC2CE'],
  ['#E2EFE3', '#CACCBE'],
  ['#D9ECF2', '#C2C9CB'],
  ['#FFEBC8', '#EBCFA3'],
  ['#FFF1E4', '#F0D3BF'],
  ['#F4E6DA', '#DCC6B4'],
  ['#FFE3D9', '#F0C4B2'],
  ['#DDEBE9', '#B9CFCB'],
  ['#EDE3F3', '#CDBBD6'],
  ['#E8F0D9', '#CBD3B0'],
  ['#DCE7F7', '#B7C5DD'],
  ['#FFE7DD', '#F9CDBA'],
  ['#F2EBE0', '#D5CAB9'],
  ['#FDECC6', '#F3D29A'],
] as const

export const fabrics = [
  '#F7F1E8',
  '#D9837A',
  '#5C6BA8',
  '#7AA88F',
  '#E7B04C',
  '#D8A24A',
  '#3E5A78',
  '#B5525F',
  '#8C7B6B',
  '#A8485A',
  '#EC5B36',
  '#F2A68C',
  '#4F7F73',
  '#94B0C9',
  '#C9B6D9',
  '#55606E',
  '#C98B5E',
  '#E9D3B8',
  '#6F7F4F',
  '#F0C7C9',
  '#2F3A4A',
  '#B7CBB0',
  '#7B5A72',
  '#FFE3A8',
] as const
export const suits = ['#3E4A5E', '#2F3440', '#5B5550', '#6E5A4C', '#7C8794', '#4B5A50', '#8A6F62', '#3B3036'] as const
export const pales = ['#FFFFFF', '#F7F1E8', '#EAF1F6', '#FBE7DF', '#EFE9F5', '#E8F1E6', '#FFF3D6'] as const
