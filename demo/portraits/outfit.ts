export const women = [
  'tee',
  'vneck',
  'turtleneck',
  'shirt',
  'blazer',
  'hoodie',
  'dress',
  'strap',
  'stripes',
  'cardigan',
  'collar',
  'coat',
] as const
export const men = [
  'tee',
  'vneck',
  'turtleneck',
  'shirt',
  'blazer',
  'hoodie',
  'polo',
  'stripes',
  'layered',
  'suit',
  'jacket',
  'crew',
] as const

export type Garment = (typeof women)[number] | (typeof men)[number]

export interface Outfit {
  garment: Garment
  main: string
  inner: string
  necklace: boolean
  buttons: string
}

export interface Build {
  /** Half the width of shoulders and neck, in drawing units. */
  shoulder: number
  neck: number
}
