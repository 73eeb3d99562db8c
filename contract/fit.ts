/** A.prefer.14: figures of 契合度 that are told, the mean that they are told beside, percent; decisions given and received by each side. */
export const fitLimits = { min: 5, max: 95, usualMin: 3, usualMax: 40, decisionsMin: 10 } as const
