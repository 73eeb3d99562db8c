/** Default period of each report, Beijing time, inclusive (document 2 §9, B.report2022.07, B.report2024.35, B.X13). */
export const reportWindows = {
  2022: '2022-01-01 00:00:00/2022-12-30 23:59:59',
  2024: '2024-01-01 00:00:00/2024-12-29 23:59:59',
} as const

/** The period of the dating transcript by default, Beijing time, inclusive (B.transcript). */
export const transcriptWindow = '2024-01-01 00:00:00/2024-12-31 23:59:59'
/** The one exam that there is. */
export const transcriptExam = 'dating'
/** Levels of a subject; above `red` it is written in red (B.transcript.05). */
export const transcriptLevels = { least: 1, most: 5, red: 3 } as const

/** The topic of shares (B.report2024.32): 2237, as an id of this product. */
export const reportTopic = '0000000000000000002237'

/** What a year was most about; each has its picture (B.report2024.28). */
export const annualKinds = ['quiet', 'voice', 'heart', 'brave', 'wanted', 'friend'] as const
export type AnnualKind = (typeof annualKinds)[number]
