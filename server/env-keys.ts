import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** What a text or the file at a path holds. An environment may spell line breaks as \\n. @throws a plain sentence */
function contentOf(value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n')
  try {
    return readFileSync(value, 'utf8')
  } catch {
    throw new Error('must be a PEM, or the path of a file that holds one')
  }
}

/** @throws a plain sentence, which repeats nothing of the key */
function checked(pem: string, read: (pem: string) => { asymmetricKeyType?: string }, what: string): string {
  try {
    if (read(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // the sentence below says it
  }
  throw new Error(`must hold ${what}`)
}

/** A private RSA key as PEM; '' for none. @throws a plain sentence */
export const privateKeyIn = (value: string): string =>
  value === '' ? '' : checked(contentOf(value), createPrivateKey, 'a private RSA key')

/** Public RSA keys or certificates as PEM: one after the other, or paths between commas. @throws a plain sentence */
export const publicKeysIn = (value: string): readonly string[] =>
  (value.includes('-----BEGIN') ? contentOf(value) : value.split(',').filter(Boolean).map(contentOf).join('\n'))
    .split(/(?=-----BEGIN)/)
    .map((pem) => pem.trim())
    .filter(Boolean)
    .map((pem) => checked(pem, createPublicKey, 'public RSA keys or certificates'))
