import type { Picked } from './host'

export const dropPicked = ({ path }: Picked) => URL.revokeObjectURL(path)
