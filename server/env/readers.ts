import { type AppId, appIds } from '../../contract/kernel/options'

/**
 * A setting: description, default, and a parser that throws a sentence. `quoted`: an error may repeat the value, which
 * is not allowed for addresses and secrets.
 */
type Setting<T> = { about: string; fallback: string; read: (text: string) => T; quoted?: true }

export const text = (about: string, fallback = ''): Setting<string> => ({ about, fallback, read: (value) => value })

export const oneOf = <const T extends readonly string[]>(
  about: string,
  values: T,
  fallback: T[number],
): Setting<T[number]> => ({
  about: `${about} (${values.join(' | ')})`,
  fallback,
  quoted: true,
  read: (value) => {
    const known = values.find((candidate) => candidate === value)
    if (known === undefined) throw new Error(`must be one of: ${values.join(', ')}`)
    return known
  },
})

export const whole = (about: string, fallback: number, min: number, max: number): Setting<number> => ({
  about,
  fallback: String(fallback),
  quoted: true,
  read: (value) => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new Error(`must be a whole number from ${min} to ${max}`)
    return number
  },
})

export const url = (about: string, protocols: readonly string[]): Setting<string> => ({
  about,
  fallback: '',
  read: (value) => {
    if (value === '') return value
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new Error(`must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
    return value
  },
})

export const parts = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const isOrigin = (value: string) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value

export const origin = (about: string): Setting<string> => ({
  about,
  fallback: '',
  read: (value) => {
    if (value !== '' && !isOrigin(value))
      throw new Error('must be an origin such as https://example.com, without a path or a slash at its end')
    return value
  },
})

export const origins = (about: string): Setting<readonly string[]> => ({
  about,
  fallback: '',
  read: (value) => {
    const found = parts(value)
    if (!found.every(isOrigin)) throw new Error('may hold only origins such as https://example.com, between commas')
    return found
  },
})

export const hosts = (about: string): Setting<readonly string[]> => ({
  about,
  fallback: '',
  quoted: true,
  read: (value) => {
    const found = parts(value)
    if (!found.every((host) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)))
      throw new Error('may hold only host names such as www.example.com, between commas')
    return found
  },
})

export const clients = (about: string, fallback: string): Setting<readonly AppId[]> => ({
  about: `${about} (any of ${appIds.join(', ')})`,
  fallback,
  quoted: true,
  read: (value) =>
    parts(value).map((part) => {
      const known = appIds.find((id) => id === part)
      if (known === undefined) throw new Error(`may hold only ${appIds.join(', ')}, between commas`)
      return known
    }),
})

/** A setting with its own parser, for keys. Its errors never repeat the value. */
export const read = <T>(about: string, read: (value: string) => T): Setting<T> => ({ about, fallback: '', read })

/** Fields of the transfer report: name=text pairs, separated by semicolons. */
export const report = (about: string): Setting<readonly { info_type: string; info_content: string }[]> => ({
  about,
  fallback: '',
  read: (value) =>
    value
      .split(';')
      .filter(Boolean)
      .map((pair) => {
        const [info_type = '', info_content = '', more] = pair.split('=').map((part) => part.trim())
        if (info_type === '' || info_content === '' || more !== undefined)
          throw new Error('must be pairs such as name=text, between semicolons')
        return { info_type, info_content }
      }),
})

/** A setting of name=value pairs with known names, separated by semicolons. */
export const named = <const N extends readonly string[]>(
  about: string,
  names: N,
): Setting<Readonly<Partial<Record<N[number], string>>>> => ({
  about,
  fallback: '',
  read: (value) =>
    Object.fromEntries(
      value
        .split(';')
        .filter(Boolean)
        .map((pair) => {
          const [name = '', one = '', more] = pair.split('=').map((part) => part.trim())
          if (!names.includes(name) || one === '' || more !== undefined)
            throw new Error(`must be pairs such as ${names[0] ?? ''}=value between semicolons, of ${names.join(', ')}`)
          return [name, one]
        }),
    ) as Partial<Record<N[number], string>>,
})

/** A setting of two times in Beijing, both inclusive to the second. @param usual the default */
export const span = (about: string, usual: string): Setting<{ from: Date; until: Date }> => ({
  about,
  fallback: '',
  quoted: true,
  read: (value) => {
    const [from, until, more] = (value || usual)
      .split('/')
      .map((text) => new Date(`${text.trim().replace(' ', 'T')}+08:00`))
    if (!from || !until || more || !(from < until))
      throw new Error('must be two moments such as 2025-01-17 10:00:00/2025-02-07 23:59:59, the earlier one first')
    return { from, until }
  },
})
