/** Light or dark: the setting of the phone, if the program supports it. */
import { program } from './program'
import { isRecord } from './types'

export type Theme = 'light' | 'dark'

const preference = matchMedia('(prefers-color-scheme: dark)')

export const theme = (): Theme => (program.app.darkmode && preference.matches ? 'dark' : 'light')

/** A colour of app.json or page.json. A name with `@` is looked up in theme.json. */
export function themed(value: string | undefined): string | undefined {
  if (!value?.startsWith('@')) return value
  const file: unknown = program.json[program.app.themeLocation ?? 'theme.json']
  const values = isRecord(file) ? file[theme()] : undefined
  const found = isRecord(values) ? values[value.slice(1)] : undefined
  return typeof found === 'string' ? found : undefined
}

export function onThemeChange(listener: (theme: Theme) => void): void {
  preference.addEventListener('change', () => {
    if (program.app.darkmode) listener(theme())
  })
}
