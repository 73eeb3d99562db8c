import * as Type from 'typebox/type'
import { About, Closed, DocumentVersion, get, Said } from '../kernel/define'

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
  versions: get('/legal/v1/versions', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'List the documents that a user agrees to, each with its version in force',
    data: Closed({ list: About(Type.Array(DocumentVersion, { maxItems: 20 }), 'The documents, in a fixed order') }),
  }),
}
