import { area, maybe, query, text } from './define'

/** Reports that are shown in front of the night sky. */
const told = { title: '年度报告', guards: ['login'], ownBar: true, night: true } as const

/** The yearly reports (B.report2022, B.report2024) and the transcript of a year (B.transcript). */
export const yearly = area('yearly', {
  report2024: {
    ...told,
    path: '/user/report/report2024',
    ours: true,
    leadsTo: ['planet'],
  },
  transcript: {
    path: '/activities/tran-script',
    title: '脱单成绩单',
    guards: ['login'],
    query: query({ examId: maybe(text(32)), encodedUid: maybe(text(22)), noAnimation: maybe(text(8)) }),
    share: true,
  },
  reportIndex: { path: '/user/report/reportIndex', ...told },
  reportContent: { path: '/user/report/reportContent', ...told },
  reportContentNew: { path: '/user/report/reportContentNew', ...told },
  reportResult: { path: '/user/report/ReportResult', title: '年度报告', guards: ['login'] },
})
