/** A name as on an identity card: 2 to 20 Chinese characters, with the dot of a minority's name between them. */
export const realNamePattern = '^(?=.{2,20}$)\\p{Script=Han}+(·\\p{Script=Han}+)*$'
const shape = new RegExp(realNamePattern, 'u')

export const isRealName = (name: string): boolean => shape.test(name)

/** Trims a name, and turns every form of the dot into `·`. */
export const tidyRealName = (typed: string): string =>
  typed.trim().replace(/[.\u0387\u16EB\u2022\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uA78F\uFE52\uFF0E\uFF65]/g, '·')
