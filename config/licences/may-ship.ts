import allowed from './allowed.json'

const one = (name: string, id: string) => {
  const only = (allowed.inServerOnly as Record<string, string>)[id]
  return allowed.everywhere.includes(id) || (only !== undefined && new RegExp(only).test(name))
}

/**
 * Tells whether a package may be distributed. With OR, one allowed licence is enough; with AND, each must be allowed.
 */
export const mayShip = (name: string, licence: string) =>
  licence
    .replace(/[()]/g, ' ')
    .trim()
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((id) => one(name, id.trim())))
