import { localVideo } from '../../../server/providers/moderation/local'
import { staffVideo, tencentVideo } from '../../../server/providers/moderation/tencent-video'
import { pretend, type Reply, stopPretending } from '../../support/pretend'
import { tc3 } from '../../support/tc3'

afterEach(stopPretending)

const account = { secretId: 'AKID-test', secretKey: 'a-secret-key' }
const at = new Date('2026-03-10T23:59:59+08:00')
const checker = (endpoint: string) =>
  tencentVideo({ ...account, bizType: 'posts', region: 'ap-guangzhou', endpoint, now: () => at })
const answer = (response: object): Reply => ({ body: JSON.stringify({ Response: { RequestId: 'r', ...response } }) })
const question = { key: 'ab/0123456789abcdef0123456789abcd.mp4', url: 'https://ergou.example/files/ab/01.mp4?e=1&s=2' }
const id = 'w-video-aqwfdNiA4vq3Zysfa1'
const begun = { Results: [{ DataId: 'x', TaskId: id, Code: 'OK', Message: '' }] }

describe('a video at Tencent Cloud', () => {
  // security C9
  test('is read from its address with a signature that the receiver computes too, and waits', async () => {
    const { gotten, endpoint } = await pretend(() => answer(begun))
    expect(await checker(endpoint).video(question)).toEqual({ verdict: 'review', reason: '', ref: id })
    const [got] = gotten
    if (!got) throw new Error('nothing came')
    expect(JSON.parse(got.body)).toEqual({
      BizType: 'posts',
      Type: 'VIDEO',
      Tasks: [{ DataId: 'ab0123456789abcdef0123456789abcdmp4', Input: { Type: 'URL', Url: question.url } }],
    })
    expect(got.headers).toMatchObject({
      'x-tc-action': 'CreateVideoModerationTask',
      'x-tc-version': '2021-09-22',
      'x-tc-region': 'ap-guangzhou',
    })
    expect(got.headers.authorization).toBe(tc3(got, account, 'vm'))
  })

  test.each([
    ['passed', { Status: 'FINISH', Suggestion: 'Pass' }, { verdict: 'pass', reason: '', ref: id }],
    ['blocked', { Status: 'FINISH', Suggestion: 'Block' }, { verdict: 'reject', reason: '', ref: id }],
    ['doubtful: staff look', { Status: 'FINISH', Suggestion: 'Review' }, { verdict: 'review', reason: '', ref: '' }],
    ['judged in a new word', { Status: 'FINISH', Suggestion: 'Maybe' }, { verdict: 'review', reason: '', ref: '' }],
    ['waiting', { Status: 'PENDING' }, { verdict: 'review', reason: '', ref: id }],
    ['being watched', { Status: 'RUNNING', Suggestion: 'Pass' }, { verdict: 'review', reason: '', ref: id }],
    ['unreadable: staff look', { Status: 'ERROR' }, { verdict: 'review', reason: '', ref: '' }],
  ])('is queried: %s', async (_what, response, verdict) => {
    const { gotten, endpoint } = await pretend(() => answer({ TaskId: id, ...response }))
    expect(await checker(endpoint).pollVideo(id)).toEqual(verdict)
    expect(JSON.parse(gotten[0]?.body ?? '')).toEqual({ TaskId: id, ShowAllSegments: false })
    expect(gotten[0]?.headers['x-tc-action']).toBe('DescribeTaskDetail')
  })

  test.each([
    ['no task', {}],
    ['a task that was refused', { Results: [{ TaskId: '', Code: 'FailedOperation', Message: 'x' }] }],
    ['a strange id', { Results: [{ TaskId: '../x', Code: 'OK' }] }],
    ['a refusal', { Error: { Code: 'UnauthorizedOperation', Message: 'no' } }],
  ])('with %s is queried again later', async (_what, response) => {
    const { endpoint } = await pretend(() => answer(response))
    await expect(checker(endpoint).video(question)).rejects.toThrow('CreateVideoModerationTask refused')
  })
})

test('leaves every video to staff without a service, and passes it after a while with the local one', async () => {
  expect(await staffVideo.video(question)).toEqual({ verdict: 'review', reason: '', ref: '' })
  let now = at
  const local = localVideo(() => now)
  const { verdict, ref } = await local.video(question)
  expect([verdict, (await local.pollVideo(ref)).verdict]).toEqual(['review', 'review'])
  now = new Date(now.getTime() + 20_000)
  expect(await local.pollVideo(ref)).toEqual({ verdict: 'pass', reason: '', ref })
})
