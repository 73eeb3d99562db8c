/**
 * A.prefer.14: bounds in percent of the shown fit (契合度), and of the mean shown beside it. `decisionsMin` is the least
 * number of decisions that each side has given and received. `counted`: a filter shows 0 when it matches fewer users
 * (security V23).
 */
export const fitLimits = { min: 5, max: 95, usualMin: 3, usualMax: 40, decisionsMin: 10, counted: 5 } as const
