import { area, maybe, query, text } from './define'

const plane = query({ driftBottleId: text(22), uid: text(22) })

/** Paper planes (C.plane, C.planeset). */
export const message = area('message', {
  paperPlane: {
    path: '/message/paper-plane',
    title: '纸飞机',
    guards: ['login'],
    query: query({ screenWidth: maybe(text(6)), screenHeight: maybe(text(6)), autoPickup: maybe(text(5)) }),
    keepAlive: true,
    ownBar: true,
    night: true,
    still: true,
  },
  /** Our own page: the user's planes. */
  mine: { path: '/message/paper-plane/mine', ours: true, title: '我的纸飞机', guards: ['login'], pull: true },
  /** Our own page: the messages about one plane. */
  thread: { path: '/message/paper-plane/thread', ours: true, title: '纸飞机', guards: ['login'], query: plane },
  /** Our own page: a report about a plane. */
  report: {
    path: '/message/paper-plane/report',
    ours: true,
    title: '举报',
    guards: ['login'],
    query: query({ driftBottleId: text(22), targetUserId: text(22) }),
  },
  setting: { path: '/message/paper-plane/setting', title: '纸飞机设置', guards: ['login'] },
  settingUser: { path: '/message/paper-plane/setting/user', title: '编辑资料', guards: ['login'] },
})
