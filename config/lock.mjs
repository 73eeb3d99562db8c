// Walks the packages of a package-lock.json. It imports no packages, because `config/install.mjs` runs before they are
// installed.

const outer = (place) => place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))

/**
 * @returns the folder where Node.js finds the package `name` for code in `from`; undefined when the lock file has none
 */
function placeOf(packages, from, name) {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (place in packages) return place
  return from === '' ? undefined : placeOf(packages, outer(from), name)
}

/**
 * The folders of all packages that `starts` need, directly or through others, each once. `namesOf` returns the names of
 * the packages that an entry needs.
 */
export function placesReached(packages, starts, namesOf) {
  const reached = new Set()
  const waiting = [...starts]
  for (const from of waiting)
    for (const name of namesOf(packages[from] ?? {}, from)) {
      const place = placeOf(packages, from, name)
      if (place === undefined || reached.has(place)) continue
      reached.add(place)
      waiting.push(place)
    }
  return reached
}
