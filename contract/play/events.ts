import { About, Closed, Done, post, Token } from '../kernel/define'
import { eventLimits } from './events-report'

/** Counters of the use of the app (A.net.08). */
export const events = {
  eventReport: post('/clientReport/eventReport', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'links',
    summary: 'Count events of the app by name and kind of client; no row names a person',
    input: Closed({
      content: About(Token(eventLimits.content), 'A report as JSON text: `source`, and `events` from names to counts'),
    }),
    data: Done,
  }),
}
