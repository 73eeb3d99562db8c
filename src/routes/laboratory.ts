import { area } from './define'

/** The laboratory (B.lab). */
export const laboratory = area('laboratory', {
  index: {
    path: '/laboratory',
    title: '实验室',
    guards: ['login'],
    inMe: { card: 'mine', icon: 'smile', tone: 'honey' },
  },
  guessLike: {
    path: '/laboratory/guess-like',
    title: '猜你喜欢',
    guards: ['login'],
    leadsTo: ['user'],
  },
  guessOver: {
    path: '/laboratory/guess-over',
    title: '猜你喜欢',
    guards: ['login'],
    leadsTo: ['user'],
  },
})
