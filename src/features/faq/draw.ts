/**
 * Takes `count` of a list at random, and none of those shown before as long as enough others are left (A.faq.04).
 * @param random a number from 0 up to 1, as Math.random gives it
 */
export function draw(
  list: readonly string[],
  before: readonly string[],
  count: number,
  random = Math.random,
): string[] {
  const others = list.filter((one) => !before.includes(one))
  const rest = others.length < count ? [...list] : others
  const drawn: string[] = []
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return drawn
}
