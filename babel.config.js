module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5' }]],
  overrides: [{ test: /[\\/]contract[\\/](areas[\\/]|define)/, plugins: ['./config/build/contract-calls.cjs'] }],
}
