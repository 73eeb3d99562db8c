/** The bridge of the mini-program on a phone that records which files were saved. */
function stand() {
  const saved: string[] = []
  const taro = {
    downloadFile: ({ url }: { url: string }) => Promise.resolve({ tempFilePath: `file of ${url}`, statusCode: 200 }),
    saveImageToPhotosAlbum: ({ filePath }: { filePath: string }) => Promise.resolve(void saved.push(filePath)),
  }
  let bridge: typeof import('../../src/platform/bridge.weapp') | undefined
  jest.isolateModules(() => {
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: taro }))
    bridge = jest.requireActual<typeof import('../../src/platform/bridge.weapp')>('../../src/platform/bridge.weapp')
  })
  if (!bridge) throw new Error('no bridge')
  return { ...bridge, saved }
}

// A.shell.11
test('saves a picture on a message of a framed page, and does nothing else', async () => {
  const { hear, saved } = stand()
  expect(await hear({ action: 'saveImage', address: 'https://m.ergou.example/a.png' })).toMatchObject({ ok: true })
  expect(saved).toEqual(['file of https://m.ergou.example/a.png'])
  for (const message of [
    undefined,
    null,
    'saveImage',
    {},
    { action: 'closePage' },
    { action: 'saveImage', address: 'file:///a' },
  ])
    expect(await hear(message)).toEqual({ ok: false, why: 'unsupported' })
  expect(saved).toHaveLength(1)
})
