export type Shot = { host: 'h5' | 'weapp'; look: string; screen: string; file: string; wrong: readonly string[] }

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** The contact sheet: one row per screen with its looks side by side, and faults in red. */
export function sheet(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map((shot) => shot.screen))]
  const rows = names.map((name) => {
    const cells = shots
      .filter((shot) => shot.screen === name)
      .map(
        ({ host, look, file, wrong }) =>
          `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${host} · ${look}${wrong.map((line) => `<pre>${escape(line.slice(0, 400))}</pre>`).join('')}</figcaption></figure>`,
      )
    return `<section><h2>${escape(name)}</h2><div>${cells.join('')}</div></section>`
  })
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>二狗 screens</title><style>
body{font:14px/1.5 system-ui;margin:24px;background:#f4f1ee}h2{margin:24px 0 8px}section>div{display:flex;gap:16px;overflow-x:auto}
figure{margin:0;flex:none}img{height:560px;border-radius:8px;box-shadow:0 1px 8px #0002;background:#fff}pre{color:#c2183c;white-space:pre-wrap;max-width:320px}
</style><h1>二狗 · ${shots.length} screens</h1>${rows.join('')}</html>`
}
