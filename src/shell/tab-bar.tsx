import type { Route } from '@/routes'
import { routes } from '@/routes'
import { shell as text } from '@/texts/core/shell'
import { Dot } from '@/ui'
import { go } from './go'
import { countOf, useTabCounts } from './tab-counts'
import { icons } from './tab-icons'
import './tab-bar.scss'

const tabs = (Object.values(routes.home) as Route[]).flatMap((route) => (route.tab ? [{ route, ...route.tab }] : []))

/**
 * The tab bar on the web. Each page with tabs has one, below its dialogs; the mini-program has a native one. The tabs
 * are real links, so they can have the focus, open in a new tab, and be read by screen readers.
 */
export function TabBar({ here }: { here: Route }) {
  const counts = useTabCounts()
  return (
    <nav className='eg-tabs-host' aria-label={text.tabs}>
      {tabs.map(({ route, text: word, icon }) => {
        const current = route.page === here.page
        const count = countOf(counts, route)
        return (
          <a
            key={route.name}
            href={`/vh5${route.path}`}
            className={`eg-tabs-host__tab${current ? ' eg-tabs-host__tab--on' : ''}`}
            aria-current={current ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!current) void go(route)
            }}
          >
            <span className='eg-tabs-host__sign'>
              <svg viewBox='0 0 27 27' className='eg-tabs-host__icon' aria-hidden='true'>
                {icons[icon][current ? 'on' : 'off']}
              </svg>
              {count > 0 && (
                <span className='eg-tabs-host__count'>
                  <Dot count={count} label={text.news(count)} />
                </span>
              )}
            </span>
            {word}
          </a>
        )
      })}
    </nav>
  )
}
