import { area, maybe, query, text } from './define'

const asked = query({ activityId: maybe(text(32)), tid: maybe(text(22)) })
const shared = { guards: ['login'], query: asked, share: true } as const

/** The quizzes (B.quiz), with one page for each design, and the autumn quiz (B.autumnquiz). */
export const quiz = area('quiz', {
  /** Our own page: the quizzes that are open. */
  index: { path: '/activities/tests', ours: true, title: '小测试', guards: ['login'] },
  answerTest: { path: '/activities/answer-test', title: '测试', ...shared },
  dragonBoat: { path: '/activities/dragon-boat-festival-test', title: '端午测试', ...shared },
  testPage: { path: '/activities/test-page', title: '测试', ...shared },
  systemTestPage: {
    ...shared,
    path: '/activities/system-test-page',
    title: '中秋测试',
    query: query({ tid: maybe(text(22)), uid: maybe(text(10)) }),
    scene: 'tid',
  },
})
