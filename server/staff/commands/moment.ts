/** Reads a time, `YYYY-MM-DD HH:mm` in Shanghai. @throws Error with a sentence */
export function momentOf(text: string): Date {
  const at = new Date(`${text.replace(' ', 'T')}:00+08:00`)
  if (!/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/.test(text) || Number.isNaN(at.getTime()))
    throw new Error(`时间写成 2026-05-01 14:00，不是 ${text}`)
  return at
}
