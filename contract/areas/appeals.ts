import { Closed, Done, post, Text } from '../define'
import { limits } from '../limits'
import { ContentId } from './planet'

/** Against decisions on what one published (security C10). */
export const appeals = {
  add: post('/dynamic/v1/appeal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appeals',
    summary: 'Ours: Asks staff to look again at a post of mine that was refused; once for each refusal',
    input: Closed({ dynamicId: ContentId, words: Text(limits.appealMax) }),
    data: Done,
  }),
}
