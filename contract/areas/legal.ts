import * as Type from 'typebox/type'
import { Closed, get, Said } from '../define'

/** What the legal pages cannot know by themselves (A.legal.09). */
export const legal = {
  thirdParties: get('/legal/v1/thirdParties', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    summary: 'Who else gets data, made from the providers that this server is configured with (security P8)',
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
