import confusables from 'unhomoglyph'
import { withoutMentions } from '../../../contract/mentions'
import { digits } from './texts'

const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point))

/** Unicode 4.6: decimal digits of every script are rows of ten, zero first. */
function digitOf(letter: string): string {
  const point = letter.codePointAt(0) ?? 0
  let first = point
  while (isDigit(first - 1)) first -= 1
  return String((point - first) % 10)
}

const plainOf = (letter: string) =>
  /[0-9]/.test(letter) ? letter : /\p{Nd}/u.test(letter) ? digitOf(letter) : (digits[letter] ?? letter)

/** In long words that are mostly digits: l38oo138ooo. */
const asDigits = (word: string) =>
  (word.match(/\d/g)?.length ?? 0) * 3 >= word.length
    ? word.replace(/[li|]/g, '1').replace(/o/g, '0').replace(/b/g, '8')
    : word

// letters of scripts whose letters pass for Latin ones and digits
const foreign = /(?=[\p{L}\p{M}])[^\p{ASCII}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu

/** Letters that look like Latin ones or digits become those (Unicode TR39). Before the case changes: З is 3, з is not. */
export const latinised = (text: string) => text.normalize('NFKC').replace(foreign, confusables)

/** Plain digits, lower case, no combining marks. */
export function undressed(text: string): string {
  // Roman and Suzhou numerals are digits, which their compatibility forms are not
  const plain = latinised(text.replace(/\p{Nl}/gu, plainOf))
    .toLowerCase()
    .replace(/[\u20E3\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(plain, plainOf)
    .join('')
    .replace(/[\dliob|]{7,}/g, asDigits)
}

// visible separators between digits; no colon, since times have it
const between = String.raw`[^\p{L}\p{N}:]{0,12}`
const run = new RegExp(`\\d(?:${between}\\d){6,}`, 'gu')

/** A mobile number in its usual groups, with anything between them, twice the same. */
const grouped = /(?<!\d)1[3-9]\d([^\d\s]{1,6})\d{4}\1\d{4}(?!\d)/

/** YYYYMMDD: the commonest long number that is no contact. */
const isDate = ([year = '', month = '', day = '']: readonly string[]) =>
  /^(19|20)\d\d$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month) && /^(0?[1-9]|[12]\d|3[01])$/.test(day)

/** Whether consecutive digit groups form a mobile number, with or without +86. */
function callable(pieces: readonly string[]): boolean {
  return pieces.some((_, from) => {
    if (isDate(pieces.slice(from))) return false
    let joined = ''
    return pieces.slice(from).some((piece) => /^(00)?(86)?1[3-9]\d{9}$/.test((joined += piece)))
  })
}

/** Seven or more digits, except dates and round sums: probably an account. */
const account = (piece: string) =>
  piece.length >= 7 && !/^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(piece) && !/0000$/.test(piece)

/** Heights, years, dates and times are none. */
export function holdsNumber(text: string): boolean {
  // a mention of @ and ten digits is a user here
  const plain = withoutMentions(undressed(text), ' @ ')
  if (grouped.test(plain)) return true
  return [...plain.matchAll(run)].some(([found]) => {
    const pieces = found.split(/\D+/)
    return callable(pieces) || pieces.some(account)
  })
}

const hosts = 'com|cn|net|org|top|xyz|cc|me|io|vip|shop|club|app|link|site|info|tv|co'
const mail = /[\w.+-]+\s?(@|\(at\)|#at#)\s?(gmail|qq|vip|163|126|139|189|outlook|hotmail|foxmail|sina|sohu|icloud|yahoo|live|proton)/ // prettier-ignore
// dots, and their names: 。 点 點 ・
const dot = String.raw`\s?[.\u3002\u70B9\u9EDE\u30FB]\s?`
const anyMail = new RegExp(String.raw`[a-z0-9._+-]{2,}\s?(@|\(at\))\s?[a-z0-9-]+${dot}[a-z]{2,}`)
const anyDot = String.raw`\s?([.\u3002\u70B9\u9EDE\u30FB\u00B7\u2022]|\(dot\)|\sdot\s)\s?`
const web = new RegExp(
  String.raw`https?:|www[.\u3002]|[a-z0-9-]{2,}${anyDot}(com|cn|net)(?![a-z])|(^|[^a-z0-9.-])[a-z0-9-]{2,}\.[a-z]{2,8}/[a-z0-9]|(^|[^a-z0-9@])([a-z0-9-]{2,}${dot}(${hosts})(?![a-z])|[a-z0-9-]+${dot}(${hosts})/)`,
)

export function holdsAddress(text: string): boolean {
  const plain = undressed(text)
  return mail.test(plain) || anyMail.test(plain) || web.test(plain)
}

// other messengers, in evasive spellings
const ways = [
  /(?<![稍略细轻卑些])[微薇溦嶶][\s.·•*_~\-\p{So}\p{Sk}]{0,3}(信|x(?![a-z]))/u,
  /[徽維维]信(号|同|联|加|聊|[\s:：a-z0-9]|$)/,
  /(^|[^a-z])[vw][\s.·]*(信|x(?![a-z])|xin(?![a-z])|[:：]\s*[a-z])/,
  /(^|[^a-z])[vw]x[a-z0-9_-]{3,}/,
  /(^|[^a-z])[vw]\p{So}{1,3}[a-z]{3,}/u,
  // letter, mark, WeChat id: v❤abc123
  /(^|[^a-z])[vw][^\p{L}\p{N}]{1,3}(?=[a-z_-]*\d)[a-z][a-z0-9_-]{4,}/u,
  /wei\s?xin|wechat|wxid/,
  /(加|➕|\+|扫|我的|留)[\s.·]*([vw薇微](?![a-z博信软])|威信|卫星|绿泡泡|绿色软件|企鹅)/,
  /(威信|卫星|企鹅|电报|飞机|抖音|快手|小红书|微博|推特)号[\s:：]*[\w-]/,
  /(^|[^a-z])q[\s.·]*q(?![a-z]|音乐|飞车|炫舞|农场|宠物)/,
  /扣\s*扣|扣扣|蔻蔻|q号|企鹅号/,
  /(?<![参更增添外附叠施])加\s*我(?!们|的|行|国|家|校)|➕\s*我|\+\s*我/,
  /(^|[^a-z])(ins|ig|line)\s*(id(?![a-z])|[:：])\s*[a-z0-9_.]{3,}/,
  /telegram|whatsapp|电报群|(^|[^a-z])tg[:：]/,
  /(手机|电话|联系)(号码|号|方式)[\s:：是为]*[\w+(]/,
]

export const pointsAway = (text: string): boolean => {
  const plain = undressed(text)
  // 加❤v: symbols within a word
  const joined = plain.replace(/(?<=[\p{L}])\p{So}+(?=\p{L})/gu, '')
  return ways.some((way) => way.test(plain) || way.test(joined))
}
