// each NutUI component comes from its own file, and its styles with it
const nutui = {
  libraryName: '@nutui/nutui-react-taro',
  customName: (name) => `@nutui/nutui-react-taro/dist/es/packages/${name.toLowerCase()}`,
  transformToDefaultImport: true,
  camel2DashComponentName: false,
  style: 'css',
}

// preset-env's `bugfixes`, which Taro's preset does not pass on: mends the browsers' bugs instead of rewriting every
// destructuring and parameter
const bugfixes = {
  exclude: ['transform-destructuring', 'transform-parameters', 'transform-template-literals'],
  include: [
    'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
    'bugfix/transform-safari-rest-destructuring-rhs-array',
    'bugfix/transform-tagged-template-caching',
  ],
}

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        exclude: bugfixes.exclude,
        // WeChat's uploader takes ES2018: the one newer thing that every browser of the list knows is named here
        include: [...bugfixes.include, 'transform-optional-catch-binding'],
      },
    ],
  ],
  plugins: [['import', nutui, 'nutui'], './config/build/contract-limits.cjs'],
  overrides: [
    {
      test: /[\\/]contract[\\/]((?!kernel)\w+[\\/]|kernel[\\/]define)/,
      plugins: ['./config/build/contract-calls.cjs'],
    },
    {
      test: /node_modules[\\/]@tanstack[\\/]/,
      assumptions: { setPublicClassFields: true },
      plugins: ['./config/build/private-fields.cjs'],
    },
  ],
}
