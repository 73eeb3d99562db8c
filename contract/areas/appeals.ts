import { Closed, Done, post, Text } from '../define'
import { limits } from '../limits'
import { ContentId } from './planet'

/** Against decisions of staff: on what one published, and punishments (security C10). */
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
  punishment: post('/user/v1/punishment/appeal', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'appeals',
    summary: 'Ours: Asks staff to look again at a punishment of mine, in force or over; once for each',
    input: Closed({ punishmentId: ContentId, words: Text(limits.appealMax) }),
    data: Done,
  }),
}
