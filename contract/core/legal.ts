import * as Type from 'typebox/type'
import { Closed, get, Said } from '../kernel/define'

/** Dynamic facts of the legal pages (A.legal.09, A.legal.10). */
export const legal = {
  personalData: get('/legal/v1/personalData', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    summary:
      'Ours: What is kept of a user: every kind with its purpose and keep-time, as the copy and leaving follow it',
    data: Closed({
      list: Type.Array(Closed({ name: Said, goal: Said, scene: Said, tips: Said, keep: Said }), { maxItems: 500 }),
    }),
  }),
  thirdParties: get('/legal/v1/thirdParties', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    summary: 'Ours: Who else gets data, made from the providers that this server is configured with (security P8)',
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
}
