import { digits } from './texts'

/** Text as a reader takes it: every digit plain, letters small, marks that only dress a character gone. */
function undressed(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u20E3\uFE00-\uFE0F\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]/g, '')
  return Array.from(plain, (letter) => digits[letter] ?? letter).join('')
}

// what people put between digits; a colon is left out, since it stands in times of the day
const between = String.raw`[\s\-_.·•*~,，。、/|()+=]{0,3}`
const run = new RegExp(`\\d(?:${between}\\d){6,}`, 'g')

/** A year and, after it, a month and a day: the commonest long number that is no number to call. */
const isDate = ([year = '', month = '', day = '']: readonly string[]) =>
  /^(19|20)\d\d$/.test(year) && /^(0?[1-9]|1[0-2])$/.test(month) && /^(0?[1-9]|[12]\d|3[01])$/.test(day)

/** Whether pieces of digits, from one of them on, are a mobile number, with or without the country before it. */
function callable(pieces: readonly string[]): boolean {
  return pieces.some((_, from) => {
    if (isDate(pieces.slice(from))) return false
    let joined = ''
    return pieces.slice(from).some((piece) => /^(00)?(86)?1[3-9]\d{9}$/.test((joined += piece)))
  })
}

/** Seven digits and more without a break: an account somewhere, unless it is a calendar day or a round sum. */
const account = (piece: string) =>
  piece.length >= 7 && !/^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(piece) && !/0000$/.test(piece)

/** Whether a text holds a number that somebody could be reached by. Heights, years, dates and times are none. */
export function holdsNumber(text: string): boolean {
  // somebody named by @ and their ten digits is a person of this place
  const plain = undressed(text).replace(/@\d{10}(?!\d)/g, ' @ ')
  return [...plain.matchAll(run)].some(([found]) => {
    const pieces = found.split(/\D+/)
    return callable(pieces) || pieces.some(account)
  })
}

const hosts = 'com|cn|net|org|top|xyz|cc|me|io|vip|shop|club|app|link|site|info|tv|co'
const mail = /[\w.+-]+\s?(@|\(at\)|#at#)\s?(gmail|qq|vip|163|126|139|189|outlook|hotmail|foxmail|sina|sohu|icloud|yahoo|live|proton)/ // prettier-ignore
const anyMail = /[a-z0-9._+-]{2,}\s?(@|\(at\))\s?[a-z0-9-]+\s?[.点]\s?[a-z]{2,}/
const web = new RegExp(
  String.raw`https?:|www[.\u3002]|(^|[^a-z0-9@])[a-z0-9-]{2,}\s?[.\u3002\u70B9]\s?(${hosts})(?![a-z])`,
)

/** Whether a text holds an address of the net. */
export function holdsAddress(text: string): boolean {
  const plain = undressed(text)
  return mail.test(plain) || anyMail.test(plain) || web.test(plain)
}

// names of other ways to talk, in the spellings that are meant to slip through
const ways = [
  /(?<![稍略细轻卑些])[微薇溦嶶][\s.·•*_~\-\p{So}\p{Sk}]{0,3}(信|x(?![a-z]))/u,
  /[徽維维]信(号|同|联|加|聊|[\s:：a-z0-9]|$)/,
  /(^|[^a-z])[vw][\s.·]*(信|x(?![a-z])|xin(?![a-z])|[:：]\s*[a-z])/,
  /wei\s?xin|wechat|wxid/,
  /(加|➕|\+|扫|我的|留)[\s.·]*([vw薇微](?![a-z博信软])|威信|卫星|绿泡泡|绿色软件|企鹅)/,
  /(威信|卫星|企鹅|电报|飞机|抖音|快手|小红书|微博|推特)号[\s:：]*[\w-]/,
  /(^|[^a-z])q[\s.·]*q(?![a-z]|音乐|飞车|炫舞|农场|宠物)/,
  /扣\s*扣|扣扣|蔻蔻|q号|企鹅号/,
  /(?<![参更增添外附叠施])加\s*我(?!们|的|行|国|家|校)|➕\s*我|\+\s*我/,
  /telegram|whatsapp|电报群|(^|[^a-z])tg[:：]/,
  /(手机|电话|联系)(号码|号|方式)[\s:：是为]*[\w+(]/,
]

/** Whether a text points to another way to talk. */
export const pointsAway = (text: string): boolean => {
  const plain = undressed(text)
  return ways.some((way) => way.test(plain))
}
