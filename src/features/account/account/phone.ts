const digits = 11

export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** Extracts the digits and removes +86. */
export function numberIn(typed: string): string {
  const all = typed.replace(/\D/g, '')
  return (all.length > digits && all.startsWith('86') ? all.slice(2) : all).slice(0, digits)
}

/** Groups the digits: 138 0621 7745. */
export const grouped = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d+)$/, '$1 $2 $3')
