// Functions that some browsers of our list lack (browserslist in package.json: iOS 12 and Chrome 67). app.tsx imports
// this file first. tsconfig.floor.json lists the libraries of these functions, so the compiler refuses other newer ones.

type Method = (this: never, ...given: never[]) => unknown

function fill(owner: object, methods: Readonly<Record<string, Method>>) {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

const joined = (lists: readonly unknown[]) => ([] as unknown[]).concat(...lists)

fill(Array.prototype, {
  // one level deep, which is all that this product and its packages ask for
  flat(this: unknown[]) {
    return joined(this)
  },
  flatMap(this: unknown[], change: (one: unknown, at: number, all: unknown[]) => unknown) {
    return joined(this.map((one, at) => change(one, at, this)))
  },
  at(this: unknown[], index: number) {
    return this[index < 0 ? this.length + index : index]
  },
})

fill(String.prototype, {
  // only the router calls it, with a text or with an expression that has the flag g
  replaceAll(this: string, from: string | RegExp, to: string) {
    return typeof from === 'string' ? this.split(from).join(to) : this.replace(from, to)
  },
})

fill(Object, {
  fromEntries(entries: Iterable<readonly [PropertyKey, unknown]>) {
    const made = {}
    for (const [key, value] of entries)
      Object.defineProperty(made, key, { value, configurable: true, enumerable: true, writable: true })
    return made
  },
  hasOwn(owner: object, key: PropertyKey) {
    return Object.prototype.hasOwnProperty.call(owner, key)
  },
})
