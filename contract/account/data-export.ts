import * as Type from 'typebox/type'
import { get, Moment, Named, post, Said, Whole, WordOf } from '../kernel/define'

/** Numbers of the specification, unless they say ours. */
export const exportLimits = {
  /** Ours: login age for a data export, seconds. */
  freshLoginSeconds: 1800,
} as const

const exportStates = ['none', 'waiting', 'making', 'ready', 'failed', 'gone'] as const

const Export = Named('Export', {
  state: WordOf(exportStates),
  /** Percent. */
  progress: Whole(0, 100),
  /** Signed, for a day; empty until ready. */
  url: Said,
  size: Whole(0, 9_007_199_254_740_991),
  requestTime: Moment,
  expireTime: Moment,
})
export type Export = Type.Static<typeof Export>

/** Export of the user's data (security P5). */
export const dataExport = {
  latest: get('/user/v1/export', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'My newest copy, or that there is none',
    data: Export,
  }),
  request: post('/user/v1/requestExport', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'export',
    ours: true,
    summary: 'Asks for a copy, made in the background; only within half an hour of a login, never from a link',
    data: Export,
  }),
}
