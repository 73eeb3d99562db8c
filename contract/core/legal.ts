import * as Type from 'typebox/type'
import { Closed, DocumentVersion, get, Said } from '../kernel/define'

/** Dynamic facts of the legal pages (A.legal.09, A.legal.10). */
export const legal = {
  personalData: get('/legal/v1/personalData', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary:
      'List the personal data that is kept: each kind with its purpose and retention, as export and erasure follow it',
    data: Closed({
      list: Type.Array(Closed({ name: Said, goal: Said, scene: Said, tips: Said, keep: Said }), { maxItems: 500 }),
    }),
  }),
  thirdParties: get('/legal/v1/thirdParties', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'Who else gets data, made from the providers that this server is configured with',
    data: Closed({
      list: Type.Array(
        Closed({
          name: Said,
          company: Said,
          goal: Said,
          scene: Said,
          method: Said,
          range: Said,
          privacyUrl: Said,
          encrypted: Said,
        }),
        { maxItems: 50 },
      ),
    }),
  }),
  versions: get('/legal/v1/versions', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    ours: true,
    summary: 'List the documents that a user agrees to, each with its version in force',
    data: Closed({ list: Type.Array(DocumentVersion, { maxItems: 20 }) }),
  }),
}
