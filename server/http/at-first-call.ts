/**
 * Returns a function that is made at its first call, so that a process starts sooner and compiles only the functions it
 * needs.
 */
export function atFirstCall<A extends unknown[], R>(make: () => (...given: A) => R): (...given: A) => R {
  let made: ((...given: A) => R) | undefined
  return (...given) => {
    made ??= make()
    return made(...given)
  }
}
