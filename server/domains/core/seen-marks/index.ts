/** Marks of places that a user has looked at: `likes`, or a hint that is shown once. */
export { markSeen, seenAt, seenOf } from './queries'
