import { persisted } from './persisted'

const device = persisted<string>('DEVICE_ID')

/** This installation, by a random name of its own: it tells devices apart in the list of sessions and means no person. */
export function deviceId(): string {
  const known = device.get()
  if (known !== undefined) return known
  const made = Array.from({ length: 22 }, () => alphabet[Math.floor(Math.random() * alphabet.length)]).join('')
  device.set(made)
  return made
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
