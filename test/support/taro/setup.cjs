process.env.TARO_ENV = 'h5'
// what config/index.ts gives the built app
process.env.TARO_APP_API_ORIGIN = ''
process.env.TARO_APP_BRIDGE_HOSTS = ''
process.env.TARO_APP_FACE_HOSTS = '*.faceid.example'
process.env.TARO_APP_DOG_FOOD_MIN_ANDROID = ''
// jsdom has no media and no layout
window.matchMedia = () => ({ matches: false, addListener() {}, removeListener() {} })
window.scrollTo = () => undefined
// taro-h5, router and components import each other: entering through taro first is the only order that evaluates
require('@tarojs/taro')
