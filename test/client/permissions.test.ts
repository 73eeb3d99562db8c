import { filesBelow, read } from '../rules/facts'

type Calls = string[]

/** The platform modules of the mini-program, on a simulated WeChat that records each request. */
function weapp() {
  const asked: Calls = []
  const note =
    (name: string, answer: unknown) =>
    (options: { scope?: string } = {}) => {
      asked.push(options.scope === undefined ? name : `${name} ${options.scope}`)
      return Promise.resolve(answer)
    }
  const recorder = { onStop: () => undefined, onError: () => undefined, start: () => undefined, stop: () => undefined }
  const wechat = {
    authorize: note('authorize', {}),
    chooseMedia: note('chooseMedia', { tempFiles: [] }),
    getRecorderManager: () => recorder,
  }
  let modules: (typeof import('@/platform/pictures.weapp') & typeof import('@/platform/voice-host.weapp')) | undefined
  jest.isolateModules(() => {
    jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: wechat }))
    modules = {
      ...jest.requireActual<typeof import('@/platform/pictures.weapp')>('@/platform/pictures.weapp'),
      ...jest.requireActual<typeof import('@/platform/voice-host.weapp')>('@/platform/voice-host.weapp'),
    }
  })
  if (!modules) throw new Error('the platform did not load')
  return { ...modules, asked }
}

// A.shell.15
test('asks for photos when picking and for the microphone when recording, and for nothing at the start', async () => {
  const { asked, pickPictures, recorder } = weapp()
  expect(asked).toEqual([])
  await pickPictures(3)
  expect(asked).toEqual(['chooseMedia'])
  const recording = await recorder.start(1000, () => undefined)
  expect(asked).toEqual(['chooseMedia', 'authorize scope.record'])
  recording?.cancel()
})

/** All calls of the platforms that ask the user for a permission. */
const asking =
  /(?:Taro|navigator|mediaDevices|geolocation|clipboard|Notification|wx)\.(authorize|getUserMedia|chooseMedia|chooseImage|saveImageToPhotosAlbum|getLocation|chooseLocation|getFuzzyLocation|startLocationUpdate|geolocation|addPhone(Repeat)?Calendar|openBluetoothAdapter|getClipboardData|read(Text)?|requestSubscribeMessage|getInstalledApps|requestPermission|createCameraContext)\b/g

// A.shell.15
test('requests no other permission, and none outside the platform’s own functions', () => {
  const found = filesBelow('src')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(asking)].map(([, name = '']) => `${file} ${name}`))
  expect(found.sort()).toEqual([
    'src/platform/bridge.weapp.ts saveImageToPhotosAlbum',
    // writes a reminder after a tap and reads nothing
    'src/platform/calendar-host.weapp.ts addPhoneCalendar',
    // allows one message each, after a tap
    'src/platform/notices.weapp.ts requestSubscribeMessage',
    'src/platform/pictures.weapp.ts chooseMedia',
    // the city of the user after a tap: rounded to hundredths of a degree and not stored
    'src/platform/place-host.h5.ts geolocation',
    'src/platform/place-host.weapp.ts getFuzzyLocation',
    // notices of a browser, after a tap
    'src/platform/push-host.h5.ts requestPermission',
    'src/platform/video-host.weapp.ts chooseMedia',
    'src/platform/voice-host.h5.ts getUserMedia',
    'src/platform/voice-host.weapp.ts authorize',
  ])
  const config = read('src/app.config.ts')
  expect(config).toContain("requiredPrivateInfos: ['getFuzzyLocation'],")
  expect(config.match(/scope\.\w+/g)).toEqual(['scope.userFuzzyLocation'])
  expect(config).not.toContain('requiredBackgroundModes')
})
