import * as Type from 'typebox/type'
import { About, get, Moment, Named, post, Said, Whole, WordOf } from '../kernel/define'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const exportLimits = {
  /** Ours: longest time since the last login that still allows a data export, in seconds. */
  freshLoginSeconds: 1800,
} as const

const exportStates = ['none', 'waiting', 'making', 'ready', 'failed', 'gone'] as const

const Export = Named('Export', {
  state: About(WordOf(exportStates), 'none was asked for, waiting, making, ready, failed, or gone after its day'),
  progress: About(Whole(0, 100), 'Percent that is done; 100 when ready, 0 without a copy at work'),
  url: About(Said, 'Address of the file, for this session alone; empty until ready'),
  size: About(Whole(0, 9_007_199_254_740_991), 'Size of the file in bytes; 0 until ready'),
  requestTime: About(Moment, 'When the copy was asked for, in milliseconds since 1970; 0 without one'),
  expireTime: About(Moment, 'When the file is deleted, in milliseconds since 1970; 0 until ready'),
})
export type Export = Type.Static<typeof Export>

/** Export of the user's data (security P5). */
export const dataExport = {
  latest: get('/user/v1/export', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the state of my newest copy of my data',
    data: Export,
  }),
  request: post('/user/v1/requestExport', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'export',
    ours: true,
    summary:
      'Ask for a copy of my data, made in the background; only within half an hour of a login, never from a link',
    data: Export,
  }),
}
