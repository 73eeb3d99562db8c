// The files of a new area: a small but complete example. One user greets another, and the receiver reads the list of
// greetings. It has one table, a write, a list, a page for both, the register entries and the tests. The author then
// changes words and fields.
import { nextMigration, withSum } from './migrations.mjs'
import { pageTest, serverTest } from './test-files.mjs'

const contract = ({
  camel,
  pascal,
  name,
  id,
}) => `import { Closed, Done, get, Moment, Named, Paged, PageInput, post, Said, Uid } from '../kernel/define'

/** A sender, with when they sent it. */
const ${pascal}Row = Named('${pascal}Row', {
  uid: Uid,
  nickname: Said,
  avatar: Said,
  livingCity: Said,
  time: Moment,
})

/**
 * Requirements:
 * - **A.${id}.01** [ours] A user sends one to a person they may see, once: the same again changes nothing.
 * - **A.${id}.02** [ours] A user reads who sent them one, the latest first, without people they may not see.
 */
export const ${camel} = {
  send: post('/${name}/v1/send', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'never',
    limiter: 'relation',
    summary: 'Send one to a person; the same again changes nothing',
    ours: true,
    input: Closed({ uid: Uid }),
    data: Done,
  }),
  received: get('/${name}/v1/received', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'List who sent me one, the latest first',
    ours: true,
    input: Closed(PageInput),
    data: Paged(${pascal}Row),
  }),
}
`

const migration = ({ table }) =>
  withSum(`-- Who sent one to whom. The list of a receiver reads the index in its order.
create table ${table} (
  from_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  at timestamptz not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create index ${table}_received on ${table} (to_id, at desc, from_id);
`)

const door = ({ domain, name, camel }) => {
  const core = domain === 'core' ? '..' : '../../core'
  return `import { ${camel} } from '../../../../contract/${domain}/${name}'
import { refuse } from '../../../kernel/errors'
import { handlers } from '../../../kernel/handlers'
import { offsetOf, paged } from '../../../kernel/paging'
import { meet, onlyPeople, thereFor, viewPeople } from '${core}/people'
import { personRow } from '${core}/person-rows'
import * as q from './queries'

export default handlers(${camel}, {
  async send({ db, me, now }, { uid }) {
    const { person } = await meet(db, uid, me.id, now)
    // a hidden person answers like an unknown one (security G4)
    if (!person || person.id === me.id) throw refuse('absent')
    await q.add(db, { from_id: me.id, to_id: person.id, at: now })
    return {}
  },

  async received(ctx, page) {
    const { db, me, now } = ctx
    const there = thereFor(me.viewer, now)
    const { total, records } = await viewPeople(ctx, {
      skeleton: async () => ({
        rows: await q.page(db, me.id, there, offsetOf(page), page.pageSize),
        total: await q.total(db, me.id, there),
      }),
      hydrate: onlyPeople,
      view({ at }, person, _facts, reader) {
        const open = { handle: '', unlocked: true, list: 'visitor' } as const
        const { uid, nickname, avatar, livingCity } = personRow(person, open, reader)
        return { uid, nickname, avatar, livingCity, time: at.getTime() }
      },
    })
    return paged(total, page, records)
  },
})
`
}

const queries = ({ table, pascal }) => `import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client'
import type { ${pascal} } from './tables'

export const add = (db: Db, row: Insertable<${pascal}>) =>
  db
    .insertInto('${table}')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/**
 * \`there\`: the condition on the sender, as \`u\`, that they are there for the receiver (security G6); as a value, since an
 * exists would be joined and cost the index its order.
 */
const shown = (receiver: number, there: RawBuilder<boolean>) =>
  sql\`g.to_id = \${receiver} and (select \${there} from users as u where u.id = g.from_id)\`

export const page = (db: Db, receiver: number, there: RawBuilder<boolean>, offset: number, most: number) =>
  sql<{ person: number; at: Date }>\`select g.from_id as person, g.at from ${table} as g where \${shown(receiver, there)}
    order by g.at desc, g.from_id offset \${offset} limit \${most}\`
    .execute(db)
    .then(({ rows }) => rows)

export const total = (db: Db, receiver: number, there: RawBuilder<boolean>) =>
  sql<{ total: number }>\`select count(*) as total from ${table} as g where \${shown(receiver, there)}\`
    .execute(db)
    .then(({ rows }) => rows[0]?.total ?? 0)
`

const tables = ({ table, pascal }) => `declare module '../../../db/tables' {
  interface Tables {
    ${table}: ${pascal}
  }
}

export type ${pascal} = { from_id: number; to_id: number; at: Date }
`

const register = ({ table, title }) => `import { keep, type PersonalDataRegister } from '../../../personal-data/define'

export const personalData: PersonalDataRegister = {
  owners: { ${table}: { erased: ['from_id', 'to_id'] } },
  // the receiver reads who sent one
  shown: { ${table}: { who: 'from_id', to: 'to_id' } },
  kinds: {
    meeting: [
      {
        name: '${title}',
        goal: '告诉对方是谁送出的',
        scene: '送给别人时',
        tips: '对方会看到是你送的；副本中不含对方的信息',
        columns: { ${table}: { at: '时间' } },
        keep: keep.account,
        erase: 'delete',
        exported: true,
        of: '${table}.from_id',
      },
    ],
  },
}
`

const feature = ({ domain, name, camel, pascal }) => `import { ${camel} } from '@contract/${domain}/${name}'
import { useAction, usePaged } from '@/api'
import { host } from '@/platform'
import { ${camel} as text } from '@/texts/${domain}/${name}'

/** Who sent me one, the latest first. */
export const use${pascal} = () => usePaged(${camel}.received, {})

/** Sends one to a person, and says so. */
export const useSend${pascal} = () => useAction(${camel}.send, { onDone: () => host.toast(text.sent) })
`

const texts = ({ camel, label, note }) => `export const ${camel} = {
  send: '${label}',
  sendNote: '${note}',
  sent: '已送出',
  empty: '还没有人送你',
  emptyHint: '去认识新的人，也许就会收到',
  toHome: '去首页看看',
} as const
`

const page = ({
  domain,
  name,
  camel,
  pascal,
}) => `import { use${pascal}, useSend${pascal} } from '@/features/${domain}/${name}'
import { routes } from '@/routes'
import { go, page } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { ${camel} as text } from '@/texts/${domain}/${name}'
import { Button, Cell, PagedList, Stack, Text } from '@/ui'

/** For the person whose menu opened the page. */
function Send({ uid }: { uid: string }) {
  const { run, busy } = useSend${pascal}()
  return (
    <Stack p='s4' gap='s3'>
      <Text color='t3'>{text.sendNote}</Text>
      <Button block loading={busy} onTap={() => void run({ uid })}>
        {text.send}
      </Button>
    </Stack>
  )
}

function Received() {
  return (
    <PagedList
      list={use${pascal}()}
      row={({ uid, nickname, time }) => (
        <Cell title={nickname} note={moments.minute(time)} onTap={() => void go(routes.user.info, { uid })} />
      )}
      rowKey={({ uid }) => uid}
      texts={listText}
      empty={{ title: text.empty, text: text.emptyHint, action: text.toHome, onAction: () => void go.home() }}
    />
  )
}

export default page(routes.user.${camel}, function ${pascal}Page({ query: { uid } }) {
  return uid === undefined ? <Received /> : <Send uid={uid} />
})
`

/** @returns the text of each file of an area, keyed by the file's path */
export const filesOf = (root, area) => ({
  [`contract/${area.domain}/${area.name}.ts`]: contract(area),
  [nextMigration(root, area.name)]: migration(area),
  [`server/domains/${area.domain}/${area.name}/index.ts`]: door(area),
  [`server/domains/${area.domain}/${area.name}/queries.ts`]: queries(area),
  [`server/domains/${area.domain}/${area.name}/tables.ts`]: tables(area),
  [`server/domains/${area.domain}/${area.name}/personal-data.ts`]: register(area),
  [`src/features/${area.domain}/${area.name}/index.ts`]: feature(area),
  [`src/texts/${area.domain}/${area.name}.ts`]: texts(area),
  [`src/pages/user/${area.name}/index.tsx`]: page(area),
  [`test/server/${area.domain}/${area.name}.test.ts`]: serverTest(area),
  [`test/pages/${area.domain}/${area.name}.test.tsx`]: pageTest(area),
})
