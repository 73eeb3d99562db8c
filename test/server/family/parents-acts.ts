import { parents } from '../../../contract/family/parents'
import type { Input } from '../../../contract/kernel/define'
import type { Person, World } from '../../world'

export const everybody = { pageNo: 1, pageSize: 10 }

/** An adult single with a complete page, who agreed with a WeChat id unless `wish` differs. */
export async function single(
  w: World,
  nickname: string,
  wish: Parameters<World['person']>[1] = {},
  contact: Partial<Input<typeof parents.submit>> = {},
): Promise<Person> {
  const person = await w.person(nickname, { height: 165, degree: 6, avatar_key: 'aa/face.jpg', ...wish })
  await person.call(parents.submit, { wx: `wx_${person.uid}`, phone: '', status: 1, ...contact })
  return person
}

/** A parent who accepted the invitation of a single, verified unless `wish` differs. */
export async function parentOf(w: World, child: Person, nickname: string, wish: Parameters<World['person']>[1] = {}) {
  const { code } = await child.call(parents.invite, {})
  const person = await w.person(nickname, {
    ...{ parent: true, stealth: true, birth_date: '1966-05-20', verified: ['realName'], dogFood: 100 },
    ...wish,
  })
  await person.call(parents.accept, {
    ...{ invitation: code, nickname, province: '湖南', city: '长沙' },
    ...{ wx: `parent_${person.uid}`, phone: '' },
  })
  return person
}

/** The id by which this parent sees the single. Draws new singles first, in case the single was not shown yet. */
export async function shownTo(parent: Person, nickname: string): Promise<string> {
  await parent.call(parents.draw, {})
  const { records } = await parent.call(parents.candidates, everybody)
  const found = records.find((one) => one.nickname === nickname)
  if (!found) throw new Error(`${nickname} was not drawn`)
  return found.fmUid
}
