import { keep, type PersonalDataRegister } from '../../personal-data/define'

const shown_lower = '等级是否低于你'
const shown = { shown_city: '城市', shown_status: '状态', shown_similarity: '相似度' }

export const personalData: PersonalDataRegister = {
  kinds: {
    meeting: [
      {
        name: '未解锁时展示的资料',
        goal: '对方解锁前，只展示事情发生当时的城市、状态、等级高低和相似度，之后的变化不会显示',
        scene: '浏览主页、关注、喜欢或推荐别人时',
        tips: '不含头像和昵称；注销后清除',
        columns: {
          visits: shown,
          follows: { ...shown, shown_lower },
          likes: { ...shown, shown_lower },
          recommends: { ...shown, shown_lower },
        },
        keep: keep.account,
        erase: 'delete',
        exported: false,
      },
    ],
  },
}
