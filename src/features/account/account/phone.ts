export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text)

/** Groups the digits: 138 0621 7745. */
export const grouped = (phone: string) => phone.replace(/^(\d{3})(\d{4})(\d+)$/, '$1 $2 $3')
