/** What a person has looked at, by place: `likes`, or a hint that is said once. */
export { markSeen, seenAt, seenOf } from './queries'
