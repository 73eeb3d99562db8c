export { ApplySheet } from './apply-sheet'
export { type ApplyFlow, type ApplyTo, useApply } from './flow'
