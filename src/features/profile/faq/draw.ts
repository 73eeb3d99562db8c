/**
 * Chooses questions at random. It avoids those that were shown, as long as enough others are left (A.faq.04).
 * @param random returns a number in [0, 1), like Math.random
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
