/** Length of a text in Unicode code points, as users count it. Client and server both use it (B.X42, C.X44). */
export const lettersIn = (text: string): number => Array.from(text).length
