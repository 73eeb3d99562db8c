import { useEffect, useState } from 'react'
import { host } from '@/platform'
import { atLeast } from '@/shell'

/** The first version of the Android app that lets its pages choose pictures (B.evaluate.14, C.report.08). */
const leastAndroid = '1.1.8'

const asks = () => host.environment === 'native' && host.appId === 'android'

/** Tells whether pictures can be chosen. False in an Android app that is too old, and until its version is known. */
export function useMayUpload(): boolean {
  const [may, setMay] = useState(!asks())
  useEffect(() => {
    if (!asks()) return
    void host.bridge.getHostInfo().then((info) => setMay(info.ok && atLeast(info.data.appVersion, leastAndroid)))
  }, [])
  return may
}
