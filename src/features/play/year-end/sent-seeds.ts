import { recordOfAccount } from '@/api'

const keptDays = 60
const most = 300

/** The random values that this device sent with draws, by the number of the draw, to compare them with the server's. */
export const sentSeeds = recordOfAccount<string>('YEAR_END_SEEDS', keptDays, most)
