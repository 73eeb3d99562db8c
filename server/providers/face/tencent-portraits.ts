import { breakerFor, type CircuitBreaker } from '../circuit-breaker'
import { refusedBy, type TencentAnswer, tencentCloud, type TencentKeys } from '../tencent-cloud'
import type { Face } from './index'

type PortraitAccount = TencentKeys & {
  /** The provider's library of persons. */
  groupId: string
  region: string
  facesEndpoint?: string
  breaker?: CircuitBreaker
}

const code = ({ Error: error }: TencentAnswer) => error?.Code ?? ''
const unknown = 'InvalidParameterValue.PersonIdNotExist'
/** Codes that mean a picture without a face to compare. */
const faceless =
  /^(InvalidParameterValue\.NoFaceInPhoto|FailedOperation\.(ImageFacedetectFailed|FaceSizeTooSmall|FaceQualityNotQualified))$/

/**
 * Tencent Cloud face recognition (iai 2020-03-03). The library has one person for each live face, under a random name
 * and without other data. CreatePerson keeps a face, VerifyPerson compares, DetectFace looks for a face, DeletePerson
 * deletes.
 * @param live returns the picture of a passed check in base64, or undefined when it is gone
 */
export function tencentPortraits(
  account: PortraitAccount,
  live: (bizToken: string, signal: AbortSignal) => Promise<string | undefined>,
): Pick<Face, 'keep' | 'compare' | 'forget'> {
  const { groupId, region, facesEndpoint = 'https://iai.tencentcloudapi.com', breaker = breakerFor('face') } = account
  const ask = tencentCloud(account, { service: 'iai', version: '2020-03-03', endpoint: facesEndpoint, region })

  async function forget(subject: string, signal: AbortSignal) {
    const answer = await ask('DeletePerson', { PersonId: subject }, signal)
    if (answer.Error && code(answer) !== unknown) throw refusedBy('DeletePerson', answer)
  }

  async function look(image: string, signal: AbortSignal) {
    const answer = await ask('DetectFace', { Image: image, MaxFaceNum: 1 }, signal)
    if (faceless.test(code(answer))) return 'none'
    if (answer.Error) throw refusedBy('DetectFace', answer)
    return 'face'
  }

  return {
    keep: (bizToken, subject) =>
      breaker(async (signal) => {
        const image = await live(bizToken, signal)
        if (image === undefined) return false
        await forget(subject, signal)
        const person = {
          GroupId: groupId,
          PersonId: subject,
          PersonName: subject,
          Image: image,
          UniquePersonControl: 0,
        }
        const answer = await ask('CreatePerson', person, signal)
        if (answer.Error) throw refusedBy('CreatePerson', answer)
        return true
      }),

    compare: (picture, subject) =>
      breaker(async (signal) => {
        const image = picture.toString('base64')
        if (subject === undefined) return look(image, signal)
        const answer = await ask('VerifyPerson', { PersonId: subject, Image: image }, signal)
        if (code(answer) === unknown) return look(image, signal)
        if (faceless.test(code(answer))) return 'none'
        if (answer.Error || typeof answer.IsMatch !== 'boolean') throw refusedBy('VerifyPerson', answer)
        return answer.IsMatch ? 'same' : 'other'
      }),

    forget: (subject) => breaker((signal) => forget(subject, signal)),
  }
}
