import { type ComponentType, lazy, Suspense } from 'react'

const PAUSE = 2000

const loaded = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise((done) => setTimeout(done, PAUSE))
    return loaded(load)
  })

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await loaded(load) })) as unknown as ComponentType<P>
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
