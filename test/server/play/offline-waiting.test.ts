import { world } from '../../world'
import { activity, attender, expectSound, info, leave, signUp } from './offline-acts'

test('moves a user to the end of the waiting list when they leave and join again', async () => {
  const w = await world()
  const [lin, hua, mei] = [await attender(w, '林'), await attender(w, '华'), await attender(w, '梅')]
  const name = await activity(w, { capacity: 1, price: 0 })
  await signUp(lin, name)
  expect(await signUp(hua, name, true)).toMatchObject({ state: 'waiting', waitingPlace: 1 })
  expect(await signUp(mei, name, true)).toMatchObject({ state: 'waiting', waitingPlace: 2 })
  await leave(hua, name)
  expect((await info(mei, name)).ticket).toMatchObject({ waitingPlace: 1 })
  expect(await signUp(hua, name, true)).toMatchObject({ state: 'waiting', waitingPlace: 2 })
  await leave(lin, name)
  expect((await info(mei, name)).ticket).toMatchObject({ state: 'going' })
  expect((await info(hua, name)).ticket).toMatchObject({ state: 'waiting', waitingPlace: 1 })
  await expectSound(w)
  await w.close()
})
