import { createHash } from 'node:crypto'
import { regions } from '../../../../contract/kernel/regions'

/** Answers that are not the name of a company. */
const none =
  /^(无|没有|暂无|保密|不便透露|秘密|自由职业者?|个体户?|个体经营|自己|自主创业|创业|待业|无业|学生|在校|退休|其他|未知|no|none|na|secret|freelancer?)$/
/** Words that are common in company names. A name made only of them identifies no company. */
const common =
  /^(银行|大学|学院|医院|学校|中学|小学|地铁|机场|电视台|日报|晚报|公交|移动|电信|联通|邮政|铁塔|石油|石化|电网|铁路|农商|农业|建设|工商|自来水|供水|水务|热力|供热|燃气|市政|工程|规划|城市规划|房地产|人才服务|交通|旅游|文化|传媒|教育|物业|环保|能源|投资|证券|保险|人寿|建筑|设计院?|出版社?)+$/

const form = '(?:集团|股份|有限|责任|公司|控股|总)+$'
const business = '(?:科技|技术|网络|信息|软件|计算机|系统|数字|在线)+$'
const branch = '(?:分公司|分行|支行|分部|办事处|总部|营业部|分店|门店)$'
// 阿里 also begins the names of companies that have nothing to do with that place
const names = [...new Set(regions.flatMap(({ province, cities }) => [province, ...cities]))].filter(
  (name) => name.length > 1 && name !== '阿里',
)
const place = `(?:${names.join('|')})(?:特别行政区|自治区|省|市(?!政))?`
const [legalForm, lineOfBusiness, branches] = [form, business, branch].map((shape) => new RegExp(shape)) as [
  RegExp,
  RegExp,
  RegExp,
]
const placeBefore = new RegExp(`^(?:${place})+`)
const placeBehind = new RegExp(`(?:${place})+$`)
const onlyPlaces = new RegExp(`^(?:中国|${place})+$`)
const placeAside = new RegExp(`[(\\[【「](?:中国|大陆|${place})+[)\\]】」]`, 'g')

/** Removes a match of the shape, unless the rest would not identify a company. */
function without(name: string, shape: RegExp, least = 2): string {
  const rest = name.replace(shape, '')
  const names = rest.length >= least && !common.test(rest) && !onlyPlaces.test(rest)
  return names ? rest : name
}

/** Hash of the rule by which `companyKeyOf` derives keys. It changes with the rule. */
export const companyRule = createHash('sha256')
  .update([none, common, legalForm, lineOfBusiness, branches, placeAside, companyKeyOf, without].map(String).join('\n'))
  .digest('base64url')
  .slice(0, 12)

/**
 * Returns the key by which companies are compared. It leaves out width, case, punctuation, legal form, place, branch
 * and line of business, so that short names and names of branches match. Empty when the name is of no company, such as
 * self-employed.
 */
export function companyKeyOf(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase()
  const plain = folded.replace(placeAside, '').replace(/[^\p{L}\p{N}]/gu, '')
  if (none.test(plain)) return ''
  const whole = without(without(plain, branches), placeBehind)
  const formal = without(whole, legalForm)
  const short = without(without(formal, placeBehind), lineOfBusiness)
  // without the place, two letters are enough for a name if a line of business was removed; otherwise three are needed
  const key = short === plain ? short : without(short, placeBefore, short === formal ? 3 : 2)
  return without(key, lineOfBusiness)
}
