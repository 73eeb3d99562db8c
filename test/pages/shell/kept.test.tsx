import { session } from '@/api'
import { routes } from '@/routes'
import { page, useKept } from '@/shell'
import { Button } from '@/ui'
import { show, type World } from '../../support/taro/stage'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

function Counter() {
  const [count, setCount] = useKept('count', 0)
  return <Button onTap={() => setCount(count + 1)}>{`数到 ${count}`}</Button>
}
const Kept = page(routes.verify.work, Counter)
const Plain = page(routes.user.devices, Counter)

// A.shell.04
test('restores a kept-alive route as it was left, for the same user only', async () => {
  const lin = await w.person('林间')
  const first = await show(Kept, lin)
  await first.tap('数到 0')
  await first.tap('数到 1')
  await first.says('数到 2')
  first.leave()
  const again = await show(Kept, lin)
  await again.says('数到 2')
  again.leave()
  session.forget()
  const another = await show(Kept, await w.person('梅'))
  await another.says('数到 0')
  another.leave()
})

test('starts any other route fresh', async () => {
  const lin = await w.person('林间')
  const first = await show(Plain, lin)
  await first.tap('数到 0')
  await first.says('数到 1')
  first.leave()
  const again = await show(Plain, lin)
  await again.says('数到 0')
  again.leave()
})
