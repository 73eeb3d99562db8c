/**
 * A canvas context that records drawn texts in order, since jsdom has none. It is removed together with jest's mocks.
 */
export function recordedPen(): readonly string[] {
  const said: string[] = []
  const plain: Record<string, unknown> = {
    measureText: (words: string) => ({ width: words.length * 20 }),
    createLinearGradient: () => ({ addColorStop: () => undefined }),
    fillText: (words: string) => void said.push(words),
    drawImage: () => void said.push('[picture]'),
  }
  const pen = new Proxy(plain, { get: (known, key) => known[String(key)] ?? (() => undefined), set: () => true })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AA==')
  return said
}
