/** Joins class names, for example `classes('eg-btn', block && 'eg-btn-block')`. */
export function classes(...names: (string | false | undefined)[]) {
  return names.filter(Boolean).join(' ')
}
