/** A.prefer.14: figures of 契合度 that are told, the mean that they are told beside, percent; decisions given and received by each side. `counted`: fewer people are not counted for who filters (security V23). */
export const fitLimits = { min: 5, max: 95, usualMin: 3, usualMax: 40, decisionsMin: 10, counted: 5 } as const
