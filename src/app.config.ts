import { pages, preloadRule, subPackages, tabs } from '@/routes/build'

const web = process.env.TARO_ENV === 'h5'
// the mini-program reads colours from theme.json; in a browser our own layout draws the bars
const themed = (name: string, plain: string) => (web ? plain : `@${name}`)

const native = {
  'user-rows': './ui/native/user-rows/index',
  'post-cards': './features/planet/planet/card/native/post-cards/index',
}

export default defineAppConfig({
  pages,
  subPackages,
  // global like Taro's templates, because any page may list users or posts
  ...(!web && { usingComponents: native, preloadRule }),
  lazyCodeLoading: 'requiredComponents',
  darkmode: true,
  themeLocation: 'theme.json',
  window: {
    navigationBarTitleText: '二狗',
    navigationBarBackgroundColor: themed('navBg', '#FBF7F2'),
    navigationBarTextStyle: themed('navText', 'black'),
    backgroundColor: themed('bg', '#FBF7F2'),
    backgroundTextStyle: themed('pull', 'dark'),
    navigationStyle: web ? 'custom' : 'default',
  },
  tabBar: {
    custom: web,
    color: themed('tabText', '#74685F'),
    selectedColor: themed('tabOn', '#C93817'),
    backgroundColor: themed('tabBg', '#FFFFFF'),
    borderStyle: themed('tabLine', 'black') as 'black',
    list: tabs.map(({ pagePath, text, icon }) => ({
      pagePath,
      text,
      ...(!web && { iconPath: `@${icon}`, selectedIconPath: `@${icon}On` }),
    })),
  },
  // allows the app to find the city of the device, after a tap in the lists of cities
  ...(!web && {
    requiredPrivateInfos: ['getFuzzyLocation'],
    permission: { 'scope.userFuzzyLocation': { desc: '用来选你所在的城市，位置不会保存' } },
  }),
  networkTimeout: { request: 30_000 },
})
