process.env.TARO_ENV = 'h5'
// config/index.ts sets the same values for the app
process.env.TARO_APP_API_ORIGIN = ''
process.env.TARO_APP_BRIDGE_HOSTS = ''
process.env.TARO_APP_FACE_HOSTS = '*.faceid.example'
process.env.TARO_APP_DOG_FOOD_MIN_ANDROID = ''
process.env.TARO_APP_LINK_HOSTS = 'shop.example'
process.env.TARO_APP_SCHEME = 'ergou'
process.env.TARO_APP_DOWNLOAD_URL = ''
// jsdom lacks media queries, layout and drawing
window.matchMedia = () => ({ matches: false, addListener() {}, removeListener() {} })
window.scrollTo = () => undefined
HTMLCanvasElement.prototype.getContext = () => null
// taro-h5, router and components import each other, and only this order works
require('@tarojs/taro')
