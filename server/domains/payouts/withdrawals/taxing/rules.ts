import { refuseMonth } from '../texts'

/** Checks a month, `YYYY-MM`. @throws Error with a sentence when it is invalid */
export function monthIn(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new Error(refuseMonth(text))
  return text
}
