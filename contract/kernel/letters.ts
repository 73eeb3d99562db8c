/** Length as people count it, Unicode code points, on both sides alike (B.X42, C.X44). */
export const lettersIn = (text: string): number => Array.from(text).length
