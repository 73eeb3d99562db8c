import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Returns the value itself if it is a PEM, with a line break in place of each written `\n`. Otherwise returns the
 * content of the file at that path. @throws Error with a sentence
 */
function contentOf(value: string): string {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n')
  try {
    return readFileSync(value, 'utf8')
  } catch {
    throw new Error('must be a PEM, or the path of a file that holds one')
  }
}

/** Returns the key if it is an RSA key. @throws Error with a sentence, without any part of the key */
function checked(pem: string, read: (pem: string) => { asymmetricKeyType?: string }, what: string): string {
  try {
    if (read(pem).asymmetricKeyType === 'rsa') return pem
  } catch {
    // reported below
  }
  throw new Error(`must hold ${what}`)
}

/** Returns a private RSA key as PEM, or ''. @throws Error with a sentence */
export const privateKeyIn = (value: string): string =>
  value === '' ? '' : checked(contentOf(value), createPrivateKey, 'a private RSA key')

/**
 * Returns public RSA keys or certificates, from concatenated PEM or comma-separated paths. @throws Error with a
 * sentence
 */
export const publicKeysIn = (value: string): readonly string[] =>
  (value.includes('-----BEGIN') ? contentOf(value) : value.split(',').filter(Boolean).map(contentOf).join('\n'))
    .split(/(?=-----BEGIN)/)
    .map((pem) => pem.trim())
    .filter(Boolean)
    .map((pem) => checked(pem, createPublicKey, 'public RSA keys or certificates'))
