import { nickname } from '../../../demo/people-names'
import { random } from '../../../demo/portraits/random'
import { groupNameProblem } from '../../../server/domains/account/groups/rules'
import { nicknameProblem, textProblem } from '../../../server/domains/core/reviews/rules'
import { codeNameProblem } from '../../../server/domains/meeting/planes/rules'

const official = '昵称不能像官方账号，请换一个'

/** Spellings of one role: the word, other characters with the same sound, pinyin, and characters that look similar. */
type Role = { word: string; pinyin: string; sounds?: readonly string[]; looks?: readonly string[] }

/** Words that are not an ordinary word in any pronunciation. They are refused anywhere in a name. */
const roles: Readonly<Record<string, readonly Role[]>> = {
  'the product': [
    { word: '二狗', pinyin: 'ergou', sounds: ['贰狗', '尔狗', '二勾', '二枸'], looks: ['②狗', '二🐶', '二⽝'] },
    {
      word: '官方',
      pinyin: 'guanfang',
      sounds: ['管方', '关方', '官房', '冠方', '官舫'],
      looks: ['宫方', '棺方', '菅方'],
    },
    { word: '平台管理', pinyin: 'pingtaiguanli', sounds: ['凭台管理', '苹抬馆里'], looks: ['平臺管理'] },
  ],
  staff: [
    {
      word: '客服',
      pinyin: 'kefu',
      sounds: ['科服', '课服', '客福', '客芙', '壳服'],
      looks: ['喀服', '愙服', 'k℮fu', 'kеfu'],
    },
    {
      word: '工作人员',
      pinyin: 'gongzuorenyuan',
      sounds: ['公作人员', '工做人员', '工作仁员', '攻坐任原'],
      looks: ['エ作人員', '工作入员'],
    },
    { word: '管理员', pinyin: 'guanliyuan', sounds: ['管里元', '馆理园', '关丽员'], looks: ['管理員'] },
    { word: '值班人员', pinyin: 'zhibanrenyuan', sounds: ['直班人员', '职斑人元'] },
    { word: '在线服务', pinyin: 'zaixianfuwu', sounds: ['再线服务', '在现服物'], looks: ['在線服務'] },
    { word: '人工服务', pinyin: 'rengongfuwu', sounds: ['仁工服务', '人公服务'], looks: ['入工服务'] },
    { word: '法务部', pinyin: 'fawubu', sounds: ['法物部', '发务部'] },
  ],
  police: [{ word: '公安局', pinyin: 'gonganju', sounds: ['工安局', '公按局'] }],
  system: [{ word: '系统通知', pinyin: 'xitongtongzhi', sounds: ['系桶通知', '希统通之'], looks: ['系統通知'] }],
  verification: [{ word: '认证中心', pinyin: 'renzhengzhongxin', sounds: ['认正中心'], looks: ['認證中心'] }],
}

/**
 * Words that sound like an ordinary word or name. Their spellings and lookalikes are refused anywhere in a name, their
 * sound only as the whole name.
 */
const stems: Readonly<Record<string, readonly Role[]>> = {
  staff: [
    { word: '人工', pinyin: 'rengong' },
    { word: '坐席', pinyin: 'zuoxi' },
    { word: '法务', pinyin: 'fawu', sounds: ['法物', '发务'] },
  ],
  police: [
    { word: '民警', pinyin: 'minjing', sounds: ['敏警', '民景'] },
    { word: '警察', pinyin: 'jingcha', sounds: ['井察', '警茶'], looks: ['儆察'] },
    { word: '警官', pinyin: 'jingguan', sounds: ['警关', '景官'] },
    { word: '公安', pinyin: 'gongan', sounds: ['工安'] },
  ],
  system: [
    { word: '系统', pinyin: 'xitong', sounds: ['希统', '系桶'], looks: ['系統'] },
    { word: '平台', pinyin: 'pingtai', sounds: ['凭台', '平抬'], looks: ['平臺'] },
  ],
  verification: [{ word: '认证', pinyin: 'renzheng', sounds: ['认正', '任证'], looks: ['認證', '认証'] }],
}

const wide = (latin: string) => latin.replace(/[a-z]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
const mathematical = (latin: string) =>
  latin.replace(/[a-z]/g, (one) => String.fromCodePoint(one.charCodeAt(0) - 97 + 0x1d41a))
const dotted = (word: string) => Array.from(word).join('·')

/** The word with signs and digits around it, which do not make it another name. */
const bare = (word: string) => [word, `✨${word}`, `${word}01`, `${word}⑤`, dotted(word), `【${word}】`]
/** The word inside a longer name. */
const within = (word: string) => [`小林${word}`, `${word}小林`, `${word}·阿宁`]
const latin = (word: string) => [word, word.toUpperCase(), wide(word), mathematical(word), dotted(word), `${word}01`]

const drawn = ({ word, looks = [] }: Role) => [word, ...looks]
const fits = (name: string) => Array.from(name).length <= 16

const spellings = [
  ...Object.values(roles)
    .flat()
    .flatMap((role) => [
      ...[...drawn(role), ...(role.sounds ?? [])].flatMap((word) => [...bare(word), ...within(word)]),
      ...latin(role.pinyin),
    ]),
  ...Object.values(stems)
    .flat()
    .flatMap((role) => [
      ...drawn(role).flatMap((word) => [...bare(word), ...within(word)]),
      ...(role.sounds ?? []).flatMap(bare),
      ...latin(role.pinyin),
    ]),
].filter(fits)

// security C2, V14
test('refuses a role in each of its spellings', () => {
  expect(spellings.length).toBeGreaterThan(700)
  expect(spellings.filter((name) => nicknameProblem(name) === undefined)).toEqual([])
})

test.each([
  [
    'officials',
    ['官微', '官微小二', '官薇', '官号', '官网', '官博', '法官老张', '检察官', '纪委王书记', '派出所小李', '公证处'],
  ],
  [
    'police',
    ['警官小李', '小警员', '交警', '特警小王', '网警', '武警老兵', '反诈中心', 'police', '👮小李', '黑猫警长的警官'],
  ],
  [
    'numbers of offices',
    [
      '96110',
      '12110',
      '１２１１０',
      '9-6-1-1-0',
      '九六幺幺零',
      '小林96110',
      '110',
      '１１０',
      '幺幺零',
      '119',
      '12345',
      '12315热线',
    ],
  ],
  [
    'marks',
    [
      '已认证',
      '✅已认证',
      '✅小林',
      '小林✔',
      '☑小林',
      '√小林',
      '已实名',
      '已核验小林',
      '蓝V小林',
      '大V',
      '认证会员',
      'verified',
    ],
  ],
  [
    'staff',
    [
      '工作人员',
      '人工坐席',
      '在线服务',
      '值班人员',
      '人工',
      '售后服务',
      '客fu小美',
      'ke服',
      '官fang',
      'guan方',
      'support',
      '@dmin',
      'adm!n',
    ],
  ],
  [
    'those that were accepted',
    ['人工服务', '管方', 'guanfang', '喀服', 'k℮fu', '系统', '平台管理', '法务部', '民警', '警察'],
  ],
] as const)('refuses %s', (_, names) => {
  expect(names.filter((name) => nicknameProblem(name) !== official)).toEqual([])
})

const somebody = [
  '小民、民民、敏静、民静如水、警钟长鸣、黑猫警长、警犬训练员、机警的猫、王工、任工、工人小李、打工人、主人公、公主、人工智能打工人',
  '人工湖边的鸭、系里最闲的人、中文系同学、联系统一、操作系统课代表、免疫系统在线、希彤、夕桐、系鞋带、站台、月台的风、天台',
  '露天平台看星星、平凡的台灯、凭栏、在线等雨停、北北在线、小林在线、服务员小周、为你服务到老、值班护士、值夜班的猫、时间管理大师',
  '管管、小管家、我管方便面、关芳、管芳、冠芳、上官芳、上官薇、官官、官人、五官方正、五官端正、感官世界、官宣恋爱、教官、军官小王',
  '芳芳、方方、方圆、方便面、克服困难、可服气了、客家妹子、客厅的猫、刻骨铭心、大耳狗、二哈、儿女双全、耳朵、购物车、狗狗',
  '法学生小陈、律师小王、发财、法式面包、公益人、老公安静点、公交车、公园长椅、认真的雪、认生的猫、任真、人证物证、证书收集者',
  '民政局门口等你、消防员小赵、实名羡慕、摸鱼人员、闲散人员、待业人员、医护人员家属、运营小张、新媒体运营、审美在线、审视内心、员外',
  '圆圆、万芳、万方、一万里、入间、氏族、徽州小雨、薇薇、微微一笑、人事小李、体重110斤、考了120分、119的烟火、1998',
  '0520、77、12月、10086号女孩、Guanwei、Kevin、Kefir、Erin、Fangfang',
  'Xitong Li、工科生、作家小林、坐看云起、席地而坐、察言观色、明察秋毫、网速很慢、网球王子、热线情人',
  '专心致志、砖家、退潮、款款、风筝、风口的猪、反正、鸡查查、版画、主厨、中心广场、安全感、安全带、帮助别人、会员卡、消息已读',
  '星球旅人、助手是猫、Jing、jing88、Wang Jing、wangjing、WangXin、Jiwei、纪伟、纪薇、王信、擎天柱、引擎、静观万物',
  '一间茶馆、过客浮生、关丽媛、小猪瘦瘦、云影不归、煎茶味、机器人工程师、黄Vivian、金Vicky',
].flatMap((line) => line.split('、'))

test('does not take an ordinary name for an official role', () => {
  expect(somebody.length).toBeGreaterThan(130)
  expect(somebody.filter((name) => nicknameProblem(name) === official)).toEqual([])
})

test('accepts every name of the demo population', () => {
  const dice = random('names')
  const names = new Set(Array.from({ length: 20_000 }, (_, n) => nickname(dice, n % 2 === 0)))
  expect(names.size).toBeGreaterThan(3000)
  expect([...names].filter((name) => nicknameProblem(name) !== undefined)).toEqual([])
})

// security C2
describe('a company, a position and a line of business', () => {
  const fields = ['company', 'position', 'industry'] as const

  test('may not name the product, its staff or its marks', () => {
    const house =
      '二狗官方、二狗客服、二狗、Ergou、贰苟科技、2狗运营、官方、官 方、系统、系统通知、平台、平台客服、平台官方、官方客服、官方认证、工作人员、已认证、已实名、✅工程师、教师✔、认证会员、𝐞𝐫𝐠𝐨𝐮'
    for (const field of fields)
      expect([field, house.split('、').filter((text) => textProblem(field, text) === undefined)]).toEqual([field, []])
  })

  test('may name occupations, including offices of the state', () => {
    const work =
      '民警、警察、公安局、派出所、法官、检察院、税务局、公务员、客服、人工客服、客服主管、法务、系统工程师、系统集成、系统管理员、操作系统研发、平台运营、平台工程、小米官方旗舰店、博物馆工作人员、后台工作人员、认证工程师、质量认证、图书管理员、仓库管理员、红娘、风控、审核员、安全中心、用户运营、大耳狗周边店、微信支付、腾讯微信事业群'
    for (const field of fields)
      expect([field, work.split('、').filter((text) => textProblem(field, text) !== undefined)]).toEqual([field, []])
  })
})

test('refuses official roles as names of a plane and of a group too', () => {
  for (const name of ['工作人员', '民警', '系统', '✅小林', '96110', '已认证']) {
    expect([name, codeNameProblem(name, '小林')]).not.toEqual([name, undefined])
    expect([name, groupNameProblem(name)]).not.toEqual([name, undefined])
  }
})
