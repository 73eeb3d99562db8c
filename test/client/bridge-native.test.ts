type Sent = { id: number; action: string; params: object }

/** The bridge of a page inside the native app. The app answers each command with `code` and `data`. */
function inside(code = 0, data?: object) {
  const sent: Sent[] = []
  Object.assign(process.env, { TARO_APP_BRIDGE_HOSTS: 'm.ergou.example' })
  const place = {
    location: { hostname: 'm.ergou.example', host: 'm.ergou.example', origin: 'https://m.ergou.example' },
    navigator: { userAgent: 'ErGou/1.9.0 (android)' },
    egBridge: {
      postMessage: (message: string) => {
        const asked = JSON.parse(message) as Sent
        sent.push(asked)
        queueMicrotask(() =>
          (place as unknown as { __egBridge: { onMessage(answer: object): void } }).__egBridge.onMessage({
            id: asked.id,
            code,
            data,
          }),
        )
      },
    },
  }
  Object.assign(globalThis, { window: place, location: place.location })
  Object.defineProperty(globalThis, 'navigator', { value: place.navigator, configurable: true })
  let bridge: typeof import('../../src/platform/bridge.h5').bridge | undefined
  jest.isolateModules(() => {
    bridge = (jest.requireActual('../../src/platform/bridge.h5') as typeof import('../../src/platform/bridge.h5'))
      .bridge
  })
  if (!bridge) throw new Error('no bridge')
  return { bridge, sent }
}

// A.shell.11
test('sends each action to the app under its name, and returns its answer', async () => {
  const { bridge, sent } = inside(0, { images: ['a'] })
  const image = 'https://m.ergou.example/a.png'
  expect((await bridge.saveImage(image)).ok).toBe(true)
  expect(await bridge.uploadEvaluationImage(3)).toEqual({ ok: true, data: { images: ['a'] } })
  await bridge.setNativeBarTitle('访客')
  await bridge.publish('dynamic')
  await bridge.reportEvents('{}')
  await bridge.renewAvatar()
  await bridge.share({ title: '一起', path: '/planet', image })
  expect(sent.map(({ action, params }) => [action, params])).toEqual([
    ['saveImage', { url: image }],
    ['uploadEvaluationImage', { count: 3 }],
    ['setNativeBarTitle', { title: '访客' }],
    ['publish', { kind: 'dynamic' }],
    ['reportEvents', { content: '{}' }],
    ['renewAvatar', {}],
    ['share', { title: '一起', link: 'https://m.ergou.example/planet', image }],
  ])
})

// security C6
test('gives the app no picture from elsewhere, and no address other than our paths', async () => {
  const { bridge, sent } = inside()
  expect(await bridge.saveImage('https://evil.example/a.png')).toEqual({ ok: false, why: 'bad' })
  expect(await bridge.share({ title: 'x', path: 'https://evil.example/' })).toEqual({ ok: false, why: 'bad' })
  expect(sent).toEqual([])
})
