import http from 'node:http'
import { percentile } from './table'

export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

/** Runs `work` in parallel lanes for a fixed time after a warm-up. Times are in milliseconds. */
export async function measure(
  work: () => Promise<boolean>,
  { lanes = 32, seconds = 3, warmUp = 1 } = {},
): Promise<Measured> {
  const from = performance.now() + warmUp * 1000
  const until = from + seconds * 1000
  const times: number[] = []
  let failed = 0
  const lane = async () => {
    for (;;) {
      const begin = performance.now()
      if (begin >= until) return
      const fine = await work()
      const end = performance.now()
      if (begin < from || end > until) continue
      if (fine) times.push(end - begin)
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), failed }
}

export type Get = (path: string, headers?: Record<string, string>) => Promise<{ status: number; body: Buffer }>

/** Sends GETs over connections that are kept open. */
export function getter(origin: string, connections = 32): { get: Get; close: () => void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const get: Get = (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const request = http.get(`${origin}${path}`, { agent, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }))
        response.on('error', reject)
      })
      request.on('error', reject)
    })
  return { get, close: () => agent.destroy() }
}
