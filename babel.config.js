// each NutUI component comes from its own file, and its styles with it
const nutui = {
  libraryName: '@nutui/nutui-react-taro',
  customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
  transformToDefaultImport: true,
  camel2DashComponentName: false,
  style: 'css',
}

module.exports = {
  // WeChat's uploader takes ES2018: the one newer thing that every browser of the list knows is named here
  presets: [
    ['taro', { framework: 'react', ts: true, compiler: 'webpack5', include: ['transform-optional-catch-binding'] }],
  ],
  plugins: [['import', nutui, 'nutui']],
  overrides: [{ test: /[\\/]contract[\\/](areas[\\/]|define)/, plugins: ['./config/build/contract-calls.cjs'] }],
}
