const names: Readonly<Record<string, string>> = {
  nickname: '昵称',
  question: '聊天问题',
  prompt: '主页问答',
  caption: '主页问答里的照片说明',
}

const named = (field: string) => names[field.split('.')[0] ?? ''] ?? '个人资料里写的内容'

/** What 二狗小助手 says of a decision; a notice never quotes the words. */
export const told = {
  passed: (field: string) => `你的${named(field)}通过了审核，大家可以看到了`,
  refused: (field: string) => `你的${named(field)}没有通过审核，点开可以看原因并修改`,
} as const

// Deliberately short lists: the checker sees the rest.

/** No nickname may be one of these (A.auth.23); an operator's own list takes their place (FAMOUS_NAMES). */
export const famousNames: readonly string[] = [
  '孔子', '李白', '苏东坡', '秦始皇', '武则天', '诸葛亮', '成吉思汗', '孙悟空', '林黛玉',
] // prettier-ignore

/** Insults, prostitution, drugs, gambling, illegal content. */
export const vulgar = [
  '傻逼', '煞笔', '傻屄', '操你', '草泥马', '艹你', '日你妈', '你妈的', '他妈的', '妈逼', '滚蛋', '贱人', '婊子', '鸡巴', '屌丝',
  '约炮', '约p', '炮友', '一夜情', '裸聊', '援交', '包养', '卖淫', '嫖娼', '招嫖', '楼凤', '外围女', '色情', '黄片', '看片',
  '自慰', '做爱', '口交', '性奴', '开房吗', '代孕', '卖卵', '冰毒', '海洛因', '大麻', '摇头丸', '迷药', '赌博', '博彩', '六合彩',
  '买枪', '枪支', '办证', '代开发票', '洗钱', '法轮功', '台独', '藏独', '疆独', '港独', '反共', '六四事件', '颠覆国家',
] // prettier-ignore

/** Drawn half of the product's name. */
export const dog = { signs: /[🐶🐕🦮🐩]/gu, word: '狗' } as const

/** Look-alikes beyond Unicode's confusables, traditional letters among them, and some sound-alikes. */
export const lookAlikes: Readonly<Record<string, string>> = {
  '2': '二', 贰: '二', 貳: '二', 弐: '二', 弍: '二', ニ: '二', 两: '二', 苟: '狗', 茍: '狗', 豿: '狗', 犬: '狗', 倌: '官', 宫: '官',
  宮: '官', 棺: '官', 愙: '客', 菔: '服', 筦: '管',
  員: '员', 園: '员', 統: '统', 祕: '秘', 訪: '访', 絲: '丝',
  薦: '荐', 動: '动', 戶: '户', 註: '注', 銷: '销', 己: '已', 巳: '已', 賬: '账', 帳: '账', 帐: '账', 號: '号', 無: '无', 査: '查',
  喀: '客', 宦: '官', 菅: '官', 氏: '民', 入: '人', エ: '工', 糸: '系', 乎: '平', 臺: '台', 薇: '微', 溦: '微', 徽: '微', 認: '认',
  証: '证', 證: '证', 儆: '警', 檢: '检', 監: '监', 關: '关', 營: '营', 運: '运', 執: '执', 稅: '税', 報: '报', 發: '发',
  實: '实', 驗: '验', 備: '备', 線: '线', 顧: '顾', 級: '级', 辦: '办', 處: '处', 間: '间', 據: '据', 視: '视',
  團: '团', 隊: '队', 專: '专', 審: '审', 風: '风', 詐: '诈', 網: '网', 會: '会', 幫: '帮', 務: '务', 綂: '统', 歀: '款', 愘: '客', '0': 'o', '1': 'i', '3': 'e', '5': 's', '9': 'g', ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e',
  ꜰ: 'f', ɢ: 'g', ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v',
  ᴡ: 'w', ʏ: 'y', ᴢ: 'z',
} // prettier-ignore

/** Digits beyond decimal digits of other scripts and NFKC. */
export const digits: Readonly<Record<string, string>> = {
  零: '0', 〇: '0', '○': '0', 一: '1', 壹: '1', 幺: '1', 二: '2', 贰: '2', 三: '3', 叁: '3', 四: '4', 肆: '4', 五: '5', 伍: '5',
  六: '6', 陆: '6', 七: '7', 柒: '7', 八: '8', 捌: '8', 九: '9', 玖: '9', '❶': '1', '❷': '2', '❸': '3', '❹': '4', '❺': '5', '❻': '6',
  '❼': '7', '❽': '8', '❾': '9', '⓿': '0', '➊': '1', '➋': '2', '➌': '3', '➍': '4', '➎': '5', '➏': '6', '➐': '7', '➑': '8', '➒': '9',
  '➀': '1', '➁': '2', '➂': '3', '➃': '4', '➄': '5', '➅': '6', '➆': '7', '➇': '8', '➈': '9', '㊀': '1', '㊁': '2', '㊂': '3', '㊃': '4',
  弌: '1', 弍: '2', 弐: '2', 貳: '2', 弎: '3', 叄: '3', 陸: '6', 壱: '1', 洞: '0', 拐: '7', 勾: '9',
  Ⅰ: '1', Ⅱ: '2', Ⅲ: '3', Ⅳ: '4', Ⅴ: '5', Ⅵ: '6', Ⅶ: '7', Ⅷ: '8', Ⅸ: '9', ⅰ: '1', ⅱ: '2', ⅲ: '3', ⅳ: '4', ⅴ: '5', ⅵ: '6', ⅶ: '7',
  ⅷ: '8', ⅸ: '9', '〡': '1', '〢': '2', '〣': '3', '〤': '4', '〥': '5', '〦': '6', '〧': '7', '〨': '8', '〩': '9', '㊄': '5', '㊅': '6', '㊆': '7', '㊇': '8', '㊈': '9',
} // prettier-ignore

/** Letters by whose sound a number is spelt, beside the digits themselves. */
const numerals: readonly (readonly [digit: string, latin: string, han: string])[] = [
  ['0', 'ling zero', '灵玲铃凌领另令林淋麟临邻凛'],
  ['1', 'yi yao one', '医依衣伊亿意易义益亦以已移疑忆邑妖腰药要姚遥吆'],
  ['2', 'er liang two', '两俩尔儿耳而饵'],
  ['3', 'san three', '伞散'],
  ['4', 'si four', '死丝思司私寺似斯撕'],
  ['5', 'wu five', '午舞武吴无屋物误雾悟吾'],
  ['6', 'liu six', '刘流留溜柳'],
  ['7', 'qi seven', '期妻其奇气骑起器琪启棋旗漆齐'],
  ['8', 'ba eight', '吧巴爸把拔霸芭疤粑'],
  ['9', 'jiu nine', '久酒旧就救舅韭'],
]

export const digitSounds = {
  latin: new Map(numerals.flatMap(([digit, latin]) => latin.split(' ').map((word) => [word, digit] as const))),
  han: new Map(numerals.flatMap(([digit, , letters]) => Array.from(letters, (letter) => [letter, digit] as const))),
} as const

/** Signs that are drawn like v and x, where such a letter would stand. */
export const letterSigns = {
  v: /[√∨˅ᐯʌ丷](?=[\s\uFE0F]*([x×❌✖✕✗✘信芯]|[同号]))/gu,
  x: /(?<=[vw])[×❌✖✕✗✘]/gu,
} as const

const upright = 'abcdefghijklmnopqrstuvwxyz.'
const upsideDown = 'ɐqɔpǝɟƃɥıɾʞlɯuodbɹsʇnʌʍxʎz˙'

/** Latin letters by their upside-down look-alikes. */
export const flippedLetters: Readonly<Record<string, string>> = Object.fromEntries([
  ...Array.from(upsideDown, (letter, at): [string, string] => [letter, upright[at] ?? '']),
  [' ', ' '],
])

export const said = {
  length: (min: number, max: number) => `昵称要 ${min} 到 ${max} 个字`,
  blank: '昵称里要有看得见的文字',
  piled: '昵称里有显示不了的符号，请换一个',
  official: '昵称不能像官方账号，请换一个',
  house: '单位和职业不能写得像二狗的官方账号或认证，请换个写法',
  celebrity: '昵称不能用名人的名字，请换一个',
  contact: '不能留联系方式，请删掉电话、微信、QQ 或网址',
  vulgar: '内容里有不合适的词，请修改后再提交',
  nicknameEmoji: (most: number) => `昵称里的表情太多，最多 ${most} 个`,
  textEmoji: '表情太多了，请多写一点文字',
  refused: '内容不合适，请修改后再提交',
} as const
