import { QueryClientProvider } from '@tanstack/react-query'
import { usePageNotFound } from '@tarojs/taro'
import type { ReactNode } from 'react'
import { client, wire } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { shell as text } from '@/texts/shell'
import './app.scss'

wire({
  async expired() {
    if (await host.ask({ text: text.expired, confirm: text.toLogin, cancel: text.later })) await go.login()
  },
  async verify() {
    await host.ask({ text: text.verify })
  },
  continueAs: (nickname) =>
    host.ask({ text: text.continueAs(nickname), confirm: text.continueYes, cancel: text.continueNo }),
  unreachable: { timeout: text.timeout, offline: text.offline },
  broken: text.serverBroken,
})

export default function App({ children }: { children?: ReactNode }) {
  usePageNotFound(() => void go.replace(routes.home.notFound))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
