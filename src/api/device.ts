import { persisted } from './persisted-value'

const device = persisted<string>('DEVICE_ID')

/** A random id of this installation, shown in the list of sessions. It does not identify the user. */
export function deviceId(): string {
  const known = device.get()
  if (known !== undefined) return known
  const made = Array.from({ length: 22 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')
  device.set(made)
  return made
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
