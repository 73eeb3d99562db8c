/// <reference types="@tarojs/taro" />
declare module '*.png' {
  const address: string
  export default address
}
declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.scss'
declare module '*.css'
declare namespace NodeJS {
  interface ProcessEnv {
    readonly TARO_ENV: 'weapp' | 'h5'
    readonly TARO_APP_API_ORIGIN: string
    readonly TARO_APP_BRIDGE_HOSTS: string
    readonly TARO_APP_FACE_HOSTS: string
    readonly TARO_APP_DOG_FOOD_MIN_ANDROID: string
    readonly TARO_APP_LINK_HOSTS: string
    readonly TARO_APP_SCHEME: string
    readonly TARO_APP_DOWNLOAD_URL: string
    readonly TARO_APP_OPERATOR: string
    readonly TARO_APP_SERVICE_EMAIL: string
    readonly TARO_APP_PRIVACY_EMAIL: string
  }
}
