export const families = [
  '爸妈都退休了，身体硬朗，每天跳舞买菜，比我还忙。',
  '独生子女，爸妈在老家开了一家小店，家里氛围很轻松。',
  '家里还有一个姐姐，已经成家，我是小外甥最喜欢的人。',
  '父母都是老师，从小被讲道理长大，家里很少大声说话。',
  '妈妈做饭特别好吃，爸爸负责夸，这个分工延续了三十年。',
  '家在小城，爸妈做点小生意，不干涉我的选择，只催我多吃饭。',
  '有一个弟弟在读大学，我们关系很好，打游戏他带我。',
  '父母感情好，饭后一定一起散步，我觉得婚姻就该是这个样子。',
  '从小跟爷爷奶奶长大，会包粽子也会修收音机。',
  '爸爸是工人，妈妈在医院上班，普通家庭，有事一起商量。',
  '父母离异，但都很爱我，也让我早早学会了照顾自己。',
  '家里养了一条老狗，视频通话时它比我爸妈还抢镜。',
] as const

export const loves = [
  '两个人在一起，首先是朋友，然后才是恋人。',
  '不相信一见钟情，相信一起吃过很多顿饭以后的喜欢。',
  '坦诚最重要，有情绪直接说，不冷战，不翻旧账。',
  '爱是愿意为对方多走几步路，也给对方留一点自己的时间。',
  '细水长流，比轰轰烈烈更让我安心。',
  '遇到问题是我们俩对问题，不是我对你。',
  '认真谈恋爱，以结婚为目的，但不赶进度。',
  '欣赏彼此的工作和爱好，不需要谁为谁放弃什么。',
  '喜欢就会说出来，也希望被坚定地选择。',
  '愿意磨合，也清楚哪些底线不用磨合。',
  '生活里的小事最见人心，比如谁去倒垃圾。',
  '相处舒服，安静的时候也不尴尬。',
] as const

export const partners = [
  '希望你善良、真诚，有稳定的工作和自己的爱好。',
  '年龄相差五岁以内，聊得来最要紧，身高外貌都是其次。',
  '不抽烟，作息正常，周末愿意出门走走。',
  '希望你情绪稳定，遇到事情可以坐下来商量。',
  '最好也喜欢小动物，家里那位会先面试你。',
  '同城优先，以后愿意在这里安家更好。',
  '希望你对长辈有耐心，对服务员也有礼貌。',
  '有上进心，但不把工作当成全部。',
  '能一起做饭，不会也没关系，会夸就行。',
  '三观相近，消费观相近，其他可以慢慢来。',
  '希望你爱笑，能接住我的冷笑话。',
  '认真的，奔着结婚去的，别的都好说。',
] as const

/** Parts for names of invented companies: first halves, and second halves by industry. */
export const companyNames = [
  '云杉',
  '青橙',
  '海星',
  '拾光',
  '北岸',
  '蓝湾',
  '知禾',
  '远帆',
  '木棉',
  '星桥',
  '晨屿',
  '山海间',
  '半亩',
  '松果',
  '白鹭',
  '鹿鸣',
  '清河',
  '望山',
  '向野',
  '一苇',
  '南风',
  '乐土',
  '千帆',
  '春芽',
] as const
export const companyKinds: Readonly<Record<string, string>> = {
  互联网: '网络科技有限公司',
  人工智能: '智能科技有限公司',
  广告传媒: '文化传媒有限公司',
  文化创意: '文化创意工作室',
  建筑设计: '建筑设计有限公司',
  家居装修: '装饰工程有限公司',
  建筑工程: '建设工程有限公司',
  制造业: '精密制造有限公司',
  电力能源: '电力设备有限公司',
  汽车: '汽车有限公司',
  半导体: '微电子有限公司',
  财务: '财务咨询有限公司',
  金融: '资产管理有限公司',
  法律: '律师事务所',
  新闻出版: '图书有限公司',
  快消: '食品有限公司',
  贸易: '国际贸易有限公司',
  人力资源: '人力资源有限公司',
  餐饮: '餐饮管理有限公司',
  体育健身: '健身俱乐部',
  宠物: '宠物医院',
  航空: '航空服务有限公司',
  交通运输: '供应链有限公司',
  生活服务: '生活美学馆',
  医疗健康: '医院',
  教育: '教育集团',
}

export const postLines = [
  '今天的晚霞像打翻了一杯橙汁，站在桥上看了十分钟。',
  '第一次做成功的溏心蛋，值得发一条。',
  '加班到九点，出门闻到桂花香，忽然就不累了。',
  '周末去爬山，遇到一只会带路的小黄狗。',
  '给爸妈视频教用打车软件，教了四十分钟，成就感满满。',
  '阳台的番茄终于红了一颗，舍不得吃。',
  '看完一部老电影，结尾还是没忍住。',
  '地铁上有人给老人让座，又有人给让座的人递了纸巾，很小的事，很暖。',
  '坚持跑步第三十天，奖励自己一碗牛肉面。',
  '搬了新家，第一件事是给窗台买了一盆薄荷。',
  '下雨天最适合炖汤，邻居来敲门问炖的什么。',
  '路过小学门口，烤红薯还是小时候的味道。',
  '学会了一首新曲子，弹给猫听，它走了。',
  '今天没有发生什么大事，但是风很舒服。',
  '图书馆靠窗的位置，阳光刚好落在书上。',
  '和朋友约好每个月走一条没走过的路，这个月走丢了两次。',
  '楼下的早餐店老板记住了我不要香菜。',
  '把旧手机里的照片整理了一遍，原来去过这么多地方。',
  '第一次一个人看展，发现慢慢看真好。',
  '想养一只猫，先从给朋友喂猫开始练习。',
] as const

/**
 * The text of the nth post of the population: first each line, then two and then three lines together. No text comes
 * twice among the first 7,000.
 */
export function postText(n: number): string {
  const most = postLines.length
  const inPairs = most * (most - 1)
  if (n < most) return joined([n])
  // a step without a common divisor goes through all of them, and gives one person different lines
  if (n < most + inPairs) return joined(apart(((n - most) * 157) % inPairs, 2))
  return joined(apart(((n - most - inPairs) * 1009) % (inPairs * (most - 2)), 3))
}

const joined = (places: readonly number[]) => places.map((at) => postLines[at]).join('\n')

/** The `count` different places that a number chooses. */
function apart(number: number, count: number): number[] {
  const left = [...postLines.keys()]
  let rest = number
  return Array.from({ length: count }, () => {
    const at = rest % left.length
    rest = Math.floor(rest / left.length)
    return left.splice(at, 1)[0] ?? 0
  })
}
