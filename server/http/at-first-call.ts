/** A function that is made when it is first called: a process starts sooner and compiles only the called functions. */
export function atFirstCall<A extends unknown[], R>(make: () => (...given: A) => R): (...given: A) => R {
  let made: ((...given: A) => R) | undefined
  return (...given) => {
    made ??= make()
    return made(...given)
  }
}
