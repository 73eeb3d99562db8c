import { facts, filesBelow, read } from './facts'

/** Areas of the specification that are built; the texts of the others come with them. */
const built = [
  'A.product',
  'A.shell',
  'A.visitor',
  'A.follow',
  'A.recommend',
  'A.unlock',
  'A.unlockrecord',
  'A.list',
  'A.errors',
  'A.faq',
  'A.apply',
  'A.prefer',
  'A.lowlevel',
  'A.likes',
  'A.shield',
  'A.money',
]

const places = ['contract', 'src/texts', 'src/routes', 'server/modules'].flatMap(filesBelow)
const said = places.map(read).join('\n')

test.each(facts('texts', ['area', 'text']).filter(({ area }) => built.includes(area)))(
  '$area says 「$text」, to the letter',
  ({ text }) => {
    expect(said.includes(text)).toBe(true)
  },
)
