import * as Type from 'typebox/type'
import { About, Closed, DocumentVersion, get, Moment, Said, WordOf } from '../kernel/define'

/** Periods that legal pages name, and that the operator can set (B.X16). */
export const documentPeriods = ['report2024', 'yearEnd'] as const
export type DocumentPeriod = (typeof documentPeriods)[number]

/** Facts on the legal pages that change at run time (A.legal.09, A.legal.10). */
export const legal = {
  personalData: get('/legal/v1/personalData', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary:
      'List the personal data that is kept: each kind with its purpose and retention, as export and erasure follow it',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            name: About(Said, 'Name of the kind, in Chinese'),
            goal: About(Said, 'Purpose for which it is kept, in Chinese'),
            scene: About(Said, 'When it is collected, in Chinese'),
            tips: About(Said, 'A note about its handling, in Chinese; empty without one'),
            keep: About(Said, 'How long it is kept, in Chinese'),
          }),
          { maxItems: 500 },
        ),
        'The kinds of personal data that are kept of a user',
      ),
    }),
  }),
  thirdParties: get('/legal/v1/thirdParties', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'List the companies that get data, made from the providers that this server is configured with',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            name: About(Said, 'Name of the service, in Chinese'),
            company: About(Said, 'Name of the company that gets the data'),
            goal: About(Said, 'Purpose for which it gets the data, in Chinese'),
            scene: About(Said, 'When it gets the data, in Chinese'),
            method: About(Said, 'How it gets the data, in Chinese'),
            range: About(Said, 'Which data it gets, in Chinese'),
            privacyUrl: About(Said, 'Address of its privacy policy'),
            encrypted: About(Said, 'Whether and how the transfer is encrypted, in Chinese'),
          }),
          { maxItems: 50 },
        ),
        'The services that get data; empty when this server uses none',
      ),
    }),
  }),
  periods: get('/legal/v1/periods', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'List the periods of the report and the activity that legal pages name, as this server is configured',
    data: Closed({
      list: About(
        Type.Array(
          Closed({
            name: About(WordOf(documentPeriods), 'The report or the activity'),
            startTime: About(Moment, 'When the period begins, in milliseconds since 1970'),
            endTime: About(Moment, 'When the period ends, in milliseconds since 1970'),
          }),
          { maxItems: documentPeriods.length },
        ),
        'The periods, in a fixed order',
      ),
    }),
  }),
  versions: get('/legal/v1/versions', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'List the documents that a user agrees to, each with its version in force',
    data: Closed({ list: About(Type.Array(DocumentVersion, { maxItems: 20 }), 'The documents, in a fixed order') }),
  }),
}
