import { breakerFor, type CircuitBreaker } from '../circuit-breaker'
import { refusedBy, type TencentAnswer, tencentCloud, type TencentKeys } from '../tencent-cloud'
import type { Moderation, PictureQuestion, Verdict } from './index'

type VideoAccount = TencentKeys & {
  /** The service's policy for videos in posts. */
  bizType: string
  region: string
  endpoint?: string
  breaker?: CircuitBreaker
}

/** Videos without a service: staff review each one. */
export const staffVideo: Pick<Moderation, 'video'> = {
  video: async () => ({ verdict: 'review', reason: '', ref: '' }),
}

const verdicts: Readonly<Record<string, Verdict['verdict']>> = { Pass: 'pass', Review: 'review', Block: 'reject' }
const running = ['PENDING', 'RUNNING']

/**
 * Tencent Cloud Video Moderation (2021-09-22). CreateVideoModerationTask loads a video from its URL and judges frames
 * and sound, and DescribeTaskDetail returns the result. Staff review videos that it cannot judge (security C9).
 */
export function tencentVideo(account: VideoAccount): Required<Pick<Moderation, 'video' | 'pollVideo'>> {
  const { bizType, region, endpoint = 'https://vm.tencentcloudapi.com' } = account
  const breaker = account.breaker ?? breakerFor('video moderation')
  const ask = tencentCloud(account, { service: 'vm', version: '2021-09-22', endpoint, region })

  return {
    video: ({ key, url }: PictureQuestion) =>
      breaker(async (signal) => {
        const action = 'CreateVideoModerationTask'
        // send an id that does not reveal the file's key
        const task = { DataId: key.replace(/[^a-z0-9]/g, ''), Input: { Type: 'URL', Url: url } }
        const answer = await ask(action, { BizType: bizType, Type: 'VIDEO', Tasks: [task] }, signal)
        const ref = begunIn(answer)
        if (ref === undefined) throw refusedBy(action, answer)
        return { verdict: 'review', reason: '', ref }
      }),

    pollVideo: (ref) =>
      breaker(async (signal) => {
        const action = 'DescribeTaskDetail'
        const answer = await ask(action, { TaskId: ref, ShowAllSegments: false }, signal)
        const { Status: status, Suggestion: suggestion } = answer
        if (answer.Error || typeof status !== 'string') throw refusedBy(action, answer)
        if (running.includes(status)) return { verdict: 'review', reason: '', ref }
        // an unknown or failed status never approves
        const verdict = status === 'FINISH' ? (verdicts[String(suggestion)] ?? 'review') : 'review'
        return { verdict, reason: '', ref: verdict === 'review' ? '' : ref }
      }),
  }
}

function begunIn({ Error: error, Results: results }: TencentAnswer): string | undefined {
  const [first] = Array.isArray(results) ? (results as { TaskId?: unknown; Code?: unknown }[]) : []
  const { TaskId: id, Code: code } = first ?? {}
  return !error && code === 'OK' && typeof id === 'string' && /^[\w-]{1,128}$/.test(id) ? id : undefined
}
