import type { OpenPopulation } from '../server/population'
import { openGallery } from './gallery'
import { seedWhenEmpty } from './index'
import { keepAnswering } from './newcomers'

/** Creates the demo population when a server starts. */
export const openPopulation: OpenPopulation = (env, files) => {
  const gallery = openGallery(env, files)
  return {
    storage: gallery.storage,
    seed: (deps) => seedWhenEmpty(deps, gallery),
    keepAnswering,
    async drawRest(leaving) {
      const count = await gallery.drawRest(leaving)
      if (count > 0) process.stdout.write(`演示照片画好了：${count} 张\n`)
    },
  }
}
