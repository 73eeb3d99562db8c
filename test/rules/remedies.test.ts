import { columnRemedy, indexFor, leakRemedy, listRemedy, mysteryRemedy, ownerRemedy, sumRemedy } from './remedies'

const list =
  'select g.guest_id as person, g.at from visits as g where g.host_id = $1 and (select true from users as u where u.id = g.guest_id) order by g.at desc, g.guest_id offset $2 limit $3'

test('names the index that a list needs: equal columns first, then the order', () => {
  expect(indexFor(list)).toEqual({ table: 'visits', columns: 'host_id, at desc, guest_id' })
  const built = 'select "id" from "notices" where "user_id" = $1 and "at" <= $2 order by "at" desc, "id" desc limit $3'
  expect(indexFor(built)).toEqual({ table: 'notices', columns: 'user_id, at desc, id desc' })
})

test.each([
  [
    'a list',
    listRemedy(['visitors.list'], list, 'sorts'),
    'visitors.list',
    'create index visits_in_order on visits (host_id, at desc, guest_id);',
    'server/domains/meeting/visitors/queries.ts',
  ],
  [
    'a leaked name',
    leakRemedy('visitors.list', 'uid'),
    'visitors.list',
    'shown: { <table>',
    'server/domains/meeting/visitors/personal-data.ts',
  ],
  [
    'another leaked field',
    leakRemedy('planetNotices.list', 'phone'),
    'planetNotices.list',
    'maySee',
    'test/attack/canary-oracle.ts',
  ],
  [
    'answers that differ',
    mysteryRemedy('follows.follow', 'uid'),
    'follows.follow',
    "throw refuse('absent')",
    'server/domains/planet/follows/index.ts',
  ],
  [
    'a column without a register',
    columnRemedy('rewards.at'),
    'rewards.at',
    "rewards: ['at']",
    'server/domains/planet/rewards/personal-data.ts',
  ],
  [
    'a row without an owner',
    ownerRemedy('rewards.to_id'),
    'rewards.to_id',
    "erased: ['to_id']",
    'server/domains/planet/rewards/personal-data.ts',
  ],
  [
    'a wrong sum',
    sumRemedy('0134-gifts.sql', '0123456789abcdef'),
    '0134-gifts.sql',
    '-- sum 0123456789abcdef',
    'npm run migration -- --sum 0134-gifts.sql',
  ],
])('names the call or table, the line to write and its file when it refuses %s', (_name, said, about, line, file) => {
  for (const part of [about, line, file]) expect(said).toContain(part)
})
