import { refuseMonth } from '../texts'

/** @throws Error with a sentence for an invalid month */
export function monthIn(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Error(refuseMonth(text))
  return text
}
