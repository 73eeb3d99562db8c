import { useEffect, useState } from 'react'
import { host } from '@/platform'
import { atLeast } from '@/shell'

/** C.report.08: the first Android app whose web view can choose pictures. */
const firstAndroid = '1.1.8'

/** Whether pictures can be sent; until the Android app has told its version they cannot. */
export function useMayUpload(): boolean {
  const asked = host.appId === 'android'
  const [may, set] = useState(!asked)
  useEffect(() => {
    if (!asked) return
    void host.bridge.getHostInfo().then((info) => set(info.ok && atLeast(info.data.appVersion, firstAndroid)))
  }, [asked])
  return may
}
