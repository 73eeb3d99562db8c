/** The pages of the dating plan and of notifications (B.datingplan, B.h5notice; document 2 §2, §8). */
export const campaigns = {
  loading: '加载中',
  failed: '请求失败',
  again: '点击重新加载',
  lead: '四步，从一个人走向两个人',
  progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
  steps: {
    trust: { title: '让人放心', text: '完成实名认证，对方知道屏幕后面是真的你' },
    like: { title: '主动一点', text: '每天中午看看今天的推荐，喜欢就告诉 TA' },
    life: { title: '让人看见', text: '发一条动态，生活里的小事最打动人' },
    meet: { title: '互相喜欢', text: '心动里有谁在等你，互相喜欢就能聊天' },
  },
  done: '已完成',
  toDo: '去做',
  unknown: '新的一步',
  unsupported: (type: string) => `暂不支持${type}跳转`,
  relations: '我的关系',
  relationsText: '谁来过、谁喜欢你、谁关注你',
  gone: '页面不存在或已下架',
  home: '去首页',
} as const

export type StepImage = keyof typeof campaigns.steps
