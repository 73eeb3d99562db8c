import { readings } from './contact'

const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`
const way = (pattern: string) => new RegExp(pattern, 'u')

// a letter that means WeChat ends a word, or a verb of contact follows it; 微笑, 威士忌 and V领 are other words
const alone = String.raw`(?=$|[\s\p{P}\p{S}]|[吧呗吗么聊看细私见号同啊哦呀了谈联是]|的(?:私|加|滴|来|找))`
/** Letters that stand for WeChat. */
const letter = '(?:vx|wx|v|w|wei(?![a-z])|[微薇威徽溦])'
// verbs for adding a contact, but not the same characters in 更加, 参加 and Ctrl+V
const add = '(?:(?<![参更增添外附叠施])加|➕|(?<!ctrl\\s?)\\+|扫)'

/** Other apps, including evasive spellings. */
const apps = oneOf(`
  微信 薇信 威信 徽信 维信 绿信 卫星 绿泡泡 绿聊 绿色聊天软件 绿色软件 绿书 小绿书 企鹅 🐧 扣扣 抠抠 蔻蔻 口口 球球 丘丘 qq
  抖音 dy 小红书 小红薯 红薯 xhs 公众号 公主号 gzh 支付宝 zfb 快手 微博 围脖 wb b站 陌陌 探探 伊对 soul 钉钉 纸飞机 电报 tg tele
  ins ig line 推特 知乎 豆瓣 weixin wechat qiuqiu koukou
`)
/** Disguised names of apps. They count only before an account. */
const covert = oneOf(
  '威信 徽信 维信 绿信 绿泡泡 绿聊 企鹅 企鹅邮箱 🐧 扣扣 抠抠 球球 丘丘 口口 纸飞机 电报 支付宝账号 tele qiuqiu koukou',
)
const shown = oneOf('头像 昵称 名字 网名 简介 签名 相册 照片 图片 水印 背景 封面')

/** Things of WeChat that are no account there, unless a word of contact or an account follows. */
const things =
  /微信(?:读书|步数|运动|支付|红包|头像|状态|群聊?|小程序|小游戏|表情包?|视频|语音|电影票|输入法)(?![号搜同加里看是有]|\s*[:：a-z0-9])/g

const ways = [
  way(String.raw`(?<![稍略细轻卑些])[微薇溦嶶][\s.·•*_~\-\p{So}\p{Sk}]{0,3}(信|x(?![a-z]))`),
  way(String.raw`[徽維维]信(号|同|联|加|聊|搜|[\s:：a-z0-9]|$)`),
  way(String.raw`(^|[^a-z])[vw][\s.·]*(信|x(?![a-z])|xin(?![a-z])|[:：]\s*[a-z])`),
  way('(^|[^a-z])[vw]x[a-z0-9_-]{3,}'),
  way(String.raw`(^|[^a-z])[vw]\p{So}{1,3}[a-z]{3,}`),
  // a letter, a symbol and a WeChat id: v❤abc123
  way(String.raw`(^|[^a-z])[vw][^\p{L}\p{N}]{1,3}(?=[a-z_-]*\d)[a-z][a-z0-9_-]{4,}`),
  way(String.raw`wei\s?xin|we\s?chat|wxid`),
  // a letter that means WeChat, after a verb of contact or before a character that sounds like 信
  way(
    String.raw`(?:${add}|我的|[留换给]|想?要)(?:[你我个下的点]|一下)*[\s.·]*(?!威)${letter}${alone}|[➕+]\s*威${alone}|有(?:vx|wx|v|w|微)${alone}`,
  ),
  way(String.raw`${add}[\s.·]*(?:威信|卫星|绿泡泡|绿色软件|企鹅|球球)`),
  way(String.raw`${add}个?(?:卫星|球球)`),
  way(String.raw`[嘉佳架][\s.·]*${letter}(?:聊|看|细|私|同)`),
  way(
    String.raw`[微薇威徽vw][\s.·]*[芯心新欣鑫馨](?:同|号|[:：])|微\p{L}{0,2}个信(?=$|[\s:：])|💚\s*(?:信|泡泡)|[微薇]\s*❤`,
  ),
  // an app and an account there
  way(String.raw`(^|[^a-z])(?:${apps}|${letter})[\s.·]*同\s*[号名]`),
  way(
    String.raw`(^|[^a-z])${apps}号?上?(?:见(?=$|[\s\p{P}])|搜\s*(?:我|名|[:：a-z]))|(?:公众号|公主号|gzh|zfb|xhs|dy|wb)[:：]\s*\p{L}`,
  ),
  way(String.raw`(^|[^a-z])${covert}[\s:：@]+(?:[a-z][a-z0-9_]{4,}|\d{5,})`),
  way('(?:公主号|小绿书|绿色软件|绿色聊天软件)(?=搜|聊|$)'),
  way(String.raw`(?:威信|维信|围信|唯信|卫星)(?:[a-z0-9_-]{4,}|号?同)`),
  way(String.raw`${add}个?[\s.·]*[微薇威徽溦][\s:：]*[a-z][a-z0-9_-]{4,}`),
  way(String.raw`(威信|卫星|企鹅|球球|口口|🐧|电报|飞机|抖音|快手|小红书|红薯|微博|推特|陌陌)号[\s:：]*[\w-]`),
  way(String.raw`(^|[^a-z])q[\s.·-]*(?:q(?![a-z]|音乐|飞车|炫舞|农场|宠物)|🐧)`),
  /扣\s*扣|扣扣|蔻蔻|抠抠|q号|企鹅号|🐧号/u,
  /(?<![参更增添外附叠施])加\s*我(?!们|的|行|国|家|校|妈|爸|爷|奶|姐|哥|弟|妹|自己)|➕\s*我|\+\s*我/,
  way(String.raw`(^|[^a-z])(ins|ig|line)\s*(id(?![a-z])|[:：])\s*[a-z0-9_.]{3,}|(^|[^a-z])line[:：]`),
  /telegram|whatsapp|电报群|(^|[^a-z])tg[:：]/,
  // a place where the contact can be seen
  way(
    String.raw`${shown}(?:[里上中下]面?)?(?:就?[是有]|写着)(?:我的)?(?:(?:vx|wx|v|w|微)${alone}|微信|${covert}|号(?=$|[\s\p{P}])|联系)`,
  ),
  way(String.raw`(?:${letter}|微信号?|号码?|联系方式)(?:就是|就在|在|看)(?:我的?)?${shown}|联系[放芳访]式|联系方式在`),
  /(手机|电话|联系)(号码|号|方式)[\s:：是为]*[\w+(]/,
  // requests for a contact
  /(?:[留给](?:你|我|个|一下|下|你的|我的)+|要(?:你|我|个|你的|我的)+|留)(?:电话(?!费|卡)|手机号|联系方式)|打我的?电话/,
  /扫(?:一下)?二维码(?:加|认识|看我|联系)/,
]

/** Whether a text names another messenger, or a way to reach an account there. */
export function pointsAway(text: string): boolean {
  // joins words that a symbol splits, such as 加❤v
  const joined = (plain: string) =>
    plain.replace(/(?<=[\p{L}])\p{So}\uFE0F?(?=\p{L})|(?<=[\p{sc=Han}])\s+(?=\p{sc=Han})/gu, '')
  return readings(text)
    .map((plain) => plain.replace(things, ' '))
    .some((plain) => ways.some((one) => one.test(plain) || one.test(joined(plain))))
}
