/** Formats with at most two decimals and without trailing zeros. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** `extra` holds raw attributes. Avoid group opacity and filters, since they are slow. */
export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function line(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`
}

export function disc(x: number, y: number, r: number, fill: string, extra = ''): string {
  return oval(x, y, r, r, fill, extra)
}

export function box(x: number, y: number, w: number, h: number, fill: string, r = 0, extra = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r ? ` rx="${num(r)}"` : ''} fill="${fill}"${extra && ` ${extra}`}/>`
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`
}

export function mirrored(content: string): string {
  return group('translate(100 0) scale(-1 1)', content)
}

/** Overlapping discs of one colour, for curls, foliage and clouds. */
export function discs(list: readonly (readonly [number, number, number])[], fill: string): string {
  const d = list.map(([x, y, r]) => `M${num(x - r)} ${num(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
  return shape(d.join(''), fill)
}

/** A vertical gradient with evenly spaced stops. */
export function gradient(id: string, stops: readonly string[]): string {
  const list = stops.map((colour, i) => `<stop offset="${num(i / (stops.length - 1))}" stop-color="${colour}"/>`)
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${list.join('')}</linearGradient>`
}
