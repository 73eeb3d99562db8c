import { area } from './define'

/** Yearly reports (B.report2024). */
export const yearly = area('yearly', {
  report2024: {
    path: '/user/report/report2024',
    title: '年度报告',
    guards: ['login'],
    ownBar: true,
    night: true,
    leadsTo: ['planet'],
  },
  reportResult: { path: '/user/report/ReportResult', title: '年度报告', guards: ['login'] },
})
