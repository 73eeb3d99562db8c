/** Numbers of invoices; all ours. */
export const invoiceLimits = { titleMax: 100, emailMax: 100, reasonMax: 200 } as const

/** Characters of 统一社会信用代码 (GB 32100-2015): digits and letters without I, O, S, V, Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A company’s tax number is its 统一社会信用代码: eighteen characters, the last the check of the others. */
export function isTaxNo(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false
  let [sum, weight] = [0, 1]
  for (const character of text.slice(0, 17)) {
    sum += characters.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return characters[(31 - (sum % 31)) % 31] === text[17]
}

/** The stored form: without spaces, in capitals. */
export const plainTaxNo = (text: string) => text.replace(/\s/g, '').toUpperCase()

export const isEmail = (text: string) => /^[\w.+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(text)
