import * as Type from 'typebox/type'
import { Closed, get } from '../define'

/** Finding people by what they said. Only the question whether there is such a thing, so far. */
export const search = {
  config: get('/search/config', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    summary: 'Whether the app shows a way to search (A.me.03)',
    data: Closed({ showSearchEntrance: Type.Boolean() }),
  }),
}
