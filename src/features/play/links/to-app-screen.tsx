import { useEffect } from 'react'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { links as text } from '@/texts/play/links'
import { a11y, EmptyState, Stack } from '@/ui'
import { reportEvent } from '../events'
import { openApp, openingOf } from './app-opening'

/** The page /jump/toAppPage is empty. When it loads, it decides how to open the native app (C.toapp). */
export function ToAppScreen() {
  useEffect(() => {
    const opening = openingOf(host)
    if (opening === 'here') return void go.home()
    if (opening === 'download') return void go.replace(routes.jump.download)
    reportEvent('appAsked')
    return openApp(opening, () => {
      reportEvent('appMissing')
      void go.replace(routes.jump.download)
    })
  }, [])
  return <Stack minH='screen' {...a11y({ label: text.opening, live: 'polite' })} />
}

const hints: Partial<Record<typeof host.environment, string>> = {
  weapp: text.inMini,
  'wechat-browser': text.inWechat,
}

/** The page /jump/download: the download of the app, or instructions when it cannot start. */
export function DownloadScreen() {
  const address = process.env.TARO_APP_DOWNLOAD_URL
  const hint = hints[host.environment] ?? (address === '' ? text.noDownload : text.downloadText)
  const mayLoad = address !== '' && host.environment === 'browser'
  const home = () => void go.home()
  const ways = mayLoad
    ? { action: text.download, onAction: () => void host.openLink(address), other: text.useHere, onOther: home }
    : { action: text.useHere, onAction: home }
  return (
    <Stack pt='s12' px='s4'>
      <EmptyState scene='apply' title={text.downloadTitle} text={hint} {...ways} />
    </Stack>
  )
}
