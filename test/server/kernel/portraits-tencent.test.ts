import { tencentFace } from '../../../server/providers/face/tencent'
import { type Got, pretend, type Reply, stopPretending } from '../../support/pretend'
import { tc3 } from '../../support/tc3'

afterEach(stopPretending)

const account = {
  secretId: 'AKID-test',
  secretKey: 'a-secret-key',
  ruleId: '7',
  groupId: 'lives',
  region: 'ap-guangzhou',
}
const token = 'CE661F1A-0F1E-45BD-BE13-34C05CEA7681'
const live = Buffer.from('a live face').toString('base64')
const portrait = Buffer.from('a portrait')
const answer = (response: object): Reply => ({ body: JSON.stringify({ Response: { RequestId: 'r', ...response } }) })
const failing = (Code: string) => answer({ Error: { Code, Message: 'no' } })

/** One server for both services. It answers by action. */
async function tencent(says: Record<string, Reply>) {
  const { gotten, endpoint } = await pretend(
    (got) => says[String(got.headers['x-tc-action'])] ?? { status: 500, body: '' },
  )
  const now = () => new Date('2026-03-10T23:59:59+08:00')
  const face = tencentFace({ ...account, endpoint, facesEndpoint: endpoint, now })
  const asked = () => gotten.map(({ headers, body }) => [headers['x-tc-action'], JSON.parse(body) as unknown])
  return { face, gotten, asked }
}

const known = (got: Got | undefined) => {
  if (!got) throw new Error('nothing came')
  expect(got.headers).toMatchObject({ 'x-tc-version': '2020-03-03', 'x-tc-region': 'ap-guangzhou' })
  expect(got.headers.authorization).toBe(tc3(got, account, 'iai'))
}

// A.auth.29, security P13
describe('portraits at Tencent Cloud', () => {
  test('keep a live face of the check in the library, instead of an earlier one, under a name that reveals nothing', async () => {
    const { face, gotten, asked } = await tencent({
      GetDetectInfoEnhanced: answer({ BestFrame: { BestFrame: live } }),
      DeletePerson: failing('InvalidParameterValue.PersonIdNotExist'),
      CreatePerson: answer({ FaceId: '1' }),
    })
    expect(await face.keep(token, 'a-random-name')).toBe(true)
    expect(asked()).toEqual([
      ['GetDetectInfoEnhanced', { BizToken: token, RuleId: '7', InfoType: '3' }],
      ['DeletePerson', { PersonId: 'a-random-name' }],
      [
        'CreatePerson',
        {
          GroupId: 'lives',
          PersonId: 'a-random-name',
          PersonName: 'a-random-name',
          Image: live,
          UniquePersonControl: 0,
        },
      ],
    ])
    known(gotten[2])
  })

  test.each([
    ['whose time is over', failing('InvalidParameterValue.BizTokenExpired')],
    ['without a picture', answer({ BestFrame: null })],
    ['with an empty one', answer({ BestFrame: { BestFrame: null } })],
  ])('keep no face from a check %s', async (_what, reply) => {
    const { face, asked } = await tencent({ GetDetectInfoEnhanced: reply })
    expect(await face.keep(token, 'name')).toBe(false)
    expect(asked()).toHaveLength(1)
  })

  test.each([
    ['the same person', { VerifyPerson: answer({ Score: 98.5, IsMatch: true }) }, 'same'],
    ['somebody else', { VerifyPerson: answer({ Score: 12, IsMatch: false }) }, 'other'],
    ['no face', { VerifyPerson: failing('InvalidParameterValue.NoFaceInPhoto') }, 'none'],
    ['a face too blurred to tell', { VerifyPerson: failing('FailedOperation.FaceQualityNotQualified') }, 'none'],
    [
      'a face whose live one is not kept',
      { VerifyPerson: failing('InvalidParameterValue.PersonIdNotExist'), DetectFace: answer({ FaceInfos: [{}] }) },
      'face',
    ],
  ])('map %s to its result', async (_what, says, shows) => {
    const { face, gotten, asked } = await tencent(says)
    expect(await face.compare(portrait, 'name')).toBe(shows)
    expect(asked()[0]).toEqual(['VerifyPerson', { PersonId: 'name', Image: portrait.toString('base64') }])
    known(gotten[0])
  })

  test('look only for a face when there is no portrait to compare', async () => {
    const seen = async (reply: Reply) => (await tencent({ DetectFace: reply })).face.compare(portrait)
    expect(await seen(answer({ FaceInfos: [{}] }))).toBe('face')
    expect(await seen(failing('InvalidParameterValue.NoFaceInPhoto'))).toBe('none')
  })

  test('accept that a face is deleted twice', async () => {
    const { face } = await tencent({ DeletePerson: failing('InvalidParameterValue.PersonIdNotExist') })
    await face.forget('name')
  })

  test.each([
    ['a refusal', failing('AuthFailure.SignatureFailure')],
    ['an error of the server', { status: 500, body: '{}' }],
    ['an answer without a verdict', answer({ Score: 1 })],
    ['silence', { ...answer({ IsMatch: true }), after: 10_000 }],
  ] as [string, Reply][])('decide nothing on %s, and show no picture in the failure', async (_what, reply) => {
    const { face } = await tencent({ VerifyPerson: reply })
    const failure = await face.compare(portrait, 'name').then(String, (error: Error) => error.message)
    expect(failure).not.toMatch(/^(same|other|face|none)$/)
    expect(failure).not.toContain(portrait.toString('base64'))
  })
})
