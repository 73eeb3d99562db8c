import { NoAnswerError } from '@/api'

/** The server takes no more files for some time. A retry may succeed, but only much later. */
export class LaterError extends NoAnswerError {}
