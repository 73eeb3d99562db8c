import { keep, type PersonalDataRegister } from '../../../personal-data/define'

const shown_lower = '等级是否低于你'
const shown = {
  shown_city: '城市或省份',
  shown_born: '出生年份',
  shown_years: '出生年份跨几年',
  shown_status: '状态',
  shown_similarity: '相似度',
}

export const personalData: PersonalDataRegister = {
  kinds: {
    meeting: [
      {
        name: '未解锁时展示的资料',
        goal: '对方解锁前，只展示事情发生当时的城市、出生年份（相同的人太少时只到省份或几年之间，或者不展示）、状态、等级高低和相似度，之后的变化不会显示',
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
