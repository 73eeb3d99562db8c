import type { ComponentType } from 'react'
import { support } from '@contract/care/support'
import { profile } from '@contract/profile/profile'
import { call, session } from '@/api'
import PublishPage from '@/pages/planet/publish'
import GuardPage from '@/pages/safety/guard'
import CancelPage from '@/pages/user/cancel-account'
import QuestionPage from '@/pages/user/conversation-question-set'
import PromptPage from '@/pages/user/prompts-write'
import ReportPage from '@/pages/user/report'
import SearchPage from '@/pages/user/search'
import AskPage from '@/pages/user/support-ask'
import RequestPage from '@/pages/user/support-request'
import { clearDevice } from '../../support/taro/device'
import { eventually } from '../../support/taro/eventually'
import { answer, type Person, show, type World } from '../../support/taro/stage'

let w: World
let lin: Person
let wen: Person
let leave: () => void = () => undefined
beforeEach(async () => {
  clearDevice()
  w = await world()
  const wishes = { verified: ['realName'], avatar_key: 'aa/face.jpg' } as const
  lin = await w.person('林', { ...wishes, verified: ['realName'] })
  wen = await w.person('文', { ...wishes, verified: ['realName'] })
})
afterEach(async () => {
  leave()
  session.leave()
  await w.close()
})

const words = '写了很久的话'
const field = () => document.querySelector('textarea') ?? document.querySelector('input')
const written = () => field()?.value

async function write() {
  await eventually(() => field() !== null)
  const kind = field() instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field(), words)
  field()?.dispatchEvent(new Event('input', { bubbles: true }))
  await eventually(() => written() === words)
}

/** Ends the session as from another device. This device notices it at its next call. */
async function endSession(person: Person) {
  await w.db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  await call(profile.me, {}).catch(() => undefined)
  await answer('先看看')
  await eventually(() => !session.present())
}
const tokenOf = async (person: Person) => (await w.person(`${person.nickname}的新登录`)).token
/** Starts a new session for a person who has none. */
async function logIn(person: Person) {
  const token = await tokenOf(person)
  await w.db
    .updateTable('sessions')
    .set({ user_id: person.id })
    .where('user_id', '<>', person.id)
    .where('user_id', '<>', wen.id)
    .execute()
  session.keep(token, person.uid)
  return { ...person, token }
}

type Screen = [name: string, Page: ComponentType, query: (w: World) => Promise<Record<string, string>>]
const screens: Screen[] = [
  ['a post', PublishPage, async () => ({})],
  ['a request to customer service', AskPage, async () => ({})],
  [
    'a word more of a request',
    RequestPage,
    async () => ({ no: (await lin.call(support.ask, { topic: 'other', words: '怎么换头像' })).no }),
  ],
  ['a report', ReportPage, async () => ({ uid: wen.uid, place: 'profile' })],
  ['a chat question', QuestionPage, async () => ({})],
  ['an answer on the own page', PromptPage, async () => ({ question: 'rain' })],
  ['whom to tell of a meeting', GuardPage, async () => ({})],
  ['why the account is to go', CancelPage, async () => ({})],
]

// security P19
test.each(screens)('restores the draft after the same account logs in again: %s', async (_name, Page, queryOf) => {
  const query = await queryOf(w)
  const page = await show(Page, lin, query)
  leave = page.leave
  await write()
  await endSession(lin)
  await logIn(lin)
  await eventually(() => written() === words)
})

/** Opens the same page with another account on this device, and expects that it shows nothing of the first account. */
async function othersReadNothing(Page: ComponentType, query: Record<string, string>) {
  const theirs = await show(Page, wen, Page === ReportPage ? { ...query, uid: lin.uid } : query)
  leave = theirs.leave
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(written() ?? '').not.toContain(words)
  expect(theirs.text()).not.toContain(words)
}

// security P19
test.each(screens)('shows nothing of it to another account on the device: %s', async (_name, Page, queryOf) => {
  const query = await queryOf(w)
  const page = await show(Page, lin, query)
  leave = page.leave
  await write()
  await endSession(lin)
  page.leave()
  await othersReadNothing(Page, query)
})

// security P19
test.each(screens)(
  'shows the next account nothing of a form that was open when its user logged out: %s',
  async (_name, Page, queryOf) => {
    const query = await queryOf(w)
    const page = await show(Page, lin, query)
    leave = page.leave
    await write()
    session.leave()
    await new Promise((resolve) => setTimeout(resolve, 50))
    page.leave()
    await othersReadNothing(Page, query)
    expect(JSON.stringify({ ...localStorage })).not.toContain(words)
  },
)

test('restores drafts and searches after seven days for their user only, also when others log in', async () => {
  const search = await show(SearchPage, lin)
  leave = search.leave
  await write()
  field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await eventually(() => JSON.stringify({ ...localStorage }).includes(words))
  search.leave()
  const post = await show(PublishPage, lin)
  leave = post.leave
  await write()
  post.leave()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 7 * 86_400_000 + 1)
  try {
    expect(session.present()).toBe(false)
    for (const Page of [SearchPage, PublishPage]) {
      const theirs = await show(Page, wen)
      leave = theirs.leave
      await eventually(() => field() !== null)
      expect([written(), theirs.text().includes(words)]).toEqual(['', false])
      theirs.leave()
    }
    const again = await show(SearchPage, lin)
    leave = again.leave
    await again.says(words)
    again.leave()
    const mine = await show(PublishPage, lin)
    leave = mine.leave
    await eventually(() => written() === words)
  } finally {
    clock.mockRestore()
  }
})

test('leaves no data of an account on the device after a logout', async () => {
  const page = await show(PublishPage, lin)
  leave = page.leave
  await write()
  await eventually(() => JSON.stringify({ ...localStorage }).includes(words))
  session.leave()
  expect(JSON.stringify({ ...localStorage })).not.toContain(words)
  expect(Object.keys(localStorage).filter((key) => key.includes(lin.uid))).toEqual([])
})
