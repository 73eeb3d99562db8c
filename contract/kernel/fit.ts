/**
 * A.prefer.14: bounds of shown figures of 契合度 and of the mean beside them, percent; decisions given and received by each
 * side. `counted`: a filter shows fewer people than this as 0 (security V23).
 */
export const fitLimits = { min: 5, max: 95, usualMin: 3, usualMax: 40, decisionsMin: 10, counted: 5 } as const
