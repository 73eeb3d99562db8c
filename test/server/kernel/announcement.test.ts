import { announcement } from '../../../server/announcement'

const demo = ['演示账号（验证码会打印在这里）：', '13900000001  普通用户']
const said = (env: Parameters<typeof announcement>[0], hints = demo) =>
  announcement(env, 'http://127.0.0.1:8787', hints)

test('prints suggestions in three lines and both languages at the end of a start with a demo population', () => {
  const lines = said({ NODE_ENV: 'development', ONLINE_FIGURE: 'none' }).trimEnd().split('\n')
  expect(lines).toEqual(expect.arrayContaining(['二狗 → http://127.0.0.1:8787/vh5/', '  13900000001  普通用户']))
  const last = lines.slice(-3)
  expect(last.map((line) => line.slice(0, 4))).toEqual(['  1.', '  2.', '  3.'])
  for (const line of last) expect(line).toMatch(/[\u4e00-\u9fff].* \/ .*[a-z]{3}/)
  expect(last[2]).toContain('npm run dev:weapp')
})

test('prints only the address in production', () => {
  expect(said({ NODE_ENV: 'production', ONLINE_FIGURE: 'none' }, [])).toBe('\n二狗 → http://127.0.0.1:8787/vh5/\n')
})
