// whole emoji. Made by the constructor, since the compiler's language level has no `v` flag for literals
const emoji = new RegExp(String.raw`\p{RGI_Emoji}|\d\uFE0F\u20E3`, 'gv')

// letters that draw nothing (Hangul fillers, Khmer vowels, Egyptian blanks), the object placeholder, and the musical
// note without a head
const blank = /[\u115F\u1160\u3164\uFFA0\u17B4\u17B5\uFFFC\u{13441}\u{13442}\u{1D159}]/u
// an empty Braille cell, any space other than the ordinary one, and two ordinary spaces in a row
const spaces = /[\u2800]|(?! )\p{Zs}| {2}/u
// parts of an emoji outside of one, and control, unassigned or private characters
const parts = /[\uFE0E\uFE0F\p{EMod}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Cn}]/u
// accents beside a letter instead of on it
const specks = /(?!\^)[\p{Sk}\u02B0-\u02FF\uA700-\uA721]/u
// marks of no script, marks on letters that need none after NFC composition, and piles of marks
const marks =
  /(?=\p{M})[\p{sc=Zinh}\p{sc=Zyyy}]|(?<![\p{L}\p{M}])\p{M}|(?<=[\p{sc=Latn}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}\p{sc=Grek}\p{sc=Cyrl}])\p{M}|\p{M}{4,}/u

/**
 * Whether a name, in NFC, has an invisible or hardly visible character, with which another user's name could be copied
 * (security C2).
 */
export function hidesSigns(name: string): boolean {
  const words = name.replace(emoji, 'x')
  return [blank, spaces, parts, specks, marks].some((signs) => signs.test(words))
}
