import type { World } from '../world'

type Wishes = Parameters<World['person']>[1]

/** Creates an active user with complete basic data. */
export const wholePerson = (w: World, nickname: string, wishes: Wishes = {}) =>
  w.person(nickname, { height: 170, avatar_key: 'aa/face.jpg', last_used_at: w.now(), ...wishes })
export const wholeMan = (w: World, nickname: string, wishes: Wishes = {}) =>
  wholePerson(w, nickname, { gender: 1, height: 178, ...wishes })
