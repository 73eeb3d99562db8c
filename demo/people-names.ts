import type { Random } from './portraits/random'

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** Sorted by frequency; Zipf's law decides how often each is drawn. */
const surnames = words(
  '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗 郑 梁 谢 宋 唐 许 韩 冯 邓 曹 彭 曾 肖 田 董 潘 袁 蔡 蒋 余 于 杜 叶 程 魏 苏 吕 丁 任 卢 姚 沈 钟 姜 崔 谭 陆 范 汪 石 方 顾 夏 邹 熊 秦 孟 温 欧阳 季',
).map((name, i) => [1 / (i + 4), name] as const)

const femaleGiven = words(`
  佳怡 思琪 雨欣 诗涵 静怡 若溪 知夏 晓彤 梦瑶 婉清 可欣 语嫣 心怡 安然 书瑶 沐晴 一诺 念慈 雅文
  清越 子衿 听澜 晚晴 嘉禾 云舒 芷若 星语 明月 半夏 如是 映雪 望舒 初雨 欣然 慧敏 丽娟 晓燕 海燕
  春梅 玉洁 文静 雪莹 佩琳 婷婷 倩如 颖慧 琳琳 璐瑶 楚楚 宛如 依依 冰清 南絮
`)
const maleGiven = words(`
  浩然 子墨 宇航 俊熙 明轩 嘉树 景行 承安 致远 思源 泽宇 文博 天佑 一鸣 博文 锦程 星野 亦舟 远山
  沛然 修远 知行 凯文 予安 文川 立秋 晓峰 书航 山河 永康 鹏飞 振宇 家豪 伟杰 睿哲 奕辰 牧之 长风
  怀瑾 云帆 既明 北辰 慕白 季同 向阳 守一 从周 若谷 行之 晨曦 大力 小川 松年
`)

const calls = words(`
  思齐 莫里 阿宁 小满 阿树 一禾 阿柚 小鹿 团子 阿远 小野 阿岚 三水 七月 阿布 木木 小丸 阿圆 桃子
  小山 阿澈 豆包 栗子 南枝 阿念 知了 小北 阿夏 土豆 麦子 苏打 阿洛 米粒 青团 可可 芋圆 橘子 阿呆
  十一 大鱼 小舟 阿满 西米 北北 芝麻 小葵 阿冬 乌龙 白茶 松果 海盐 薄荷 阿昭 花卷 年糕
`)
const habits = words(`
  不吃葱 不早睡 爱吃辣 在路上 要早起 不加班 想养猫 爱散步 吃不胖 慢半拍 去看海 不熬夜 会做饭 爱喝汤
  要运动 不内卷 在发呆 想放假 不迷路 今天也开心 还没吃饭 骑车去了 在种番茄 不吃香菜 吃三碗 爱囤书
  不怕冷 等下班 要减糖 晒太阳 去爬山 听雨声 不太甜 有点困 下楼遛狗 煮咖啡 弹吉他 学游泳 写日记
  睡到自然醒 坐末班车 排队买奶茶
`)
const manners = words(`
  温吞 慢热 早起 认真 路过 发光 迷糊 半糖 安静 爱笑 不慌 贪睡 会飞 晒太阳 打盹 乐观 腼腆 闲逛
  冒泡 好脾气
`)
const beings = words(`
  海獭 水豚 柴犬 橘猫 企鹅 刺猬 树懒 小熊 松鼠 鲸鱼 考拉 麻雀 仙人掌 土拨鼠 云朵 月亮 柠檬 面包
  番茄 小火车 蒲公英 奶牛猫 白萝卜 牛油果 小行星 纸飞机 向日葵 糯米糍 胡桃 拿铁
`)
const scenes = words(`
  南门 三楼 巷口 江边 山脚 楼下 四月 深秋 凌晨 雨后 屋顶 湖边 老城 北方 街角 窗边 夏夜 黄昏 海边
  周五
`)
const things = words(`
  小面馆 的风 晚班车 旧书店 梧桐树 的猫 便利店 路灯 豆浆 晚霞 放映室 馄饨摊 咖啡 来信 自行车 花店
  的雪 收音机 蓝调 散步计划
`)
const tails = words('同学 老师 本人 一枚 要加油 的日常 在线 有话说 很靠谱 慢慢来')

const famous = new Set(
  words(`
    李娜 杨洋 刘涛 王一博 刘亦菲 周星驰 刘德华 张学友 郭富城 黎明 王菲 林志玲 李静怡 刘诗涵
    孙杨 姚明 马化腾 马云 刘强东 李国栋 林俊杰 张杰 王俊凯 陈伟杰 何炅 谢娜 高晓松 韩寒
    郭敬明 王思聪 林心怡 张宇航 李浩然 许凯文 王文博 马天佑 王浩然 张海燕 周海涛 王海涛 黄晓明 胡一鸣
    张一鸣 陈晓峰 王志强 李志强 张志强 李天佑 刘国栋 王俊杰 李俊杰 李宇航 周俊杰 张俊杰 王宇航 陈凯文
    李文博 张文博 杨子墨 张子墨
  `),
)

/** A nickname of 2 to 10 characters. */
export function nickname(dice: Random, female: boolean): string {
  const given = () => dice.pick(female ? femaleGiven : maleGiven)
  const drawn = dice.weighted<() => string>([
    [34, () => dice.weighted(surnames) + given()],
    [26, () => dice.pick(calls) + dice.pick(habits)],
    [12, () => `${dice.pick(manners)}的${dice.pick(beings)}`],
    [11, () => dice.pick(scenes) + dice.pick(things)],
    [6, () => given() + dice.pick(tails)],
    [5, () => given() + dice.pick(habits)],
    [3, () => dice.weighted(surnames) + dice.pick(['同学', '老师', '大厨', '工', female ? '小姐' : '师傅'])],
    [3, () => dice.pick(calls)],
  ])()
  return famous.has(drawn) ? nickname(dice, female) : drawn
}
