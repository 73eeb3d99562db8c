process.env.TARO_ENV = 'h5'
// as config/index.ts does for the app
process.env.TARO_APP_API_ORIGIN = ''
process.env.TARO_APP_BRIDGE_HOSTS = ''
process.env.TARO_APP_FACE_HOSTS = '*.faceid.example'
process.env.TARO_APP_DOG_FOOD_MIN_ANDROID = ''
process.env.TARO_APP_LINK_HOSTS = 'shop.example'
process.env.TARO_APP_SCHEME = 'ergou'
process.env.TARO_APP_DOWNLOAD_URL = ''
// missing in jsdom: media, layout, drawing
window.matchMedia = () => ({ matches: false, addListener() {}, removeListener() {} })
window.scrollTo = () => undefined
HTMLCanvasElement.prototype.getContext = () => null
// circular imports between taro-h5, router and components: only this order evaluates
require('@tarojs/taro')
