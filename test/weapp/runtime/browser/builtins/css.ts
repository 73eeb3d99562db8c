/** Default styles of the built-in components. */
export const BUILT_IN_CSS = `
html, body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
html { height: 100%; }
body { font-family: -apple-system-font, "Helvetica Neue", Helvetica, "Noto Sans CJK SC", sans-serif; font-size: 16px; }
* { -webkit-tap-highlight-color: transparent; }
/* The page's own children lay out as if the body held them. */
#mp, .mp-page, .mp-page > page { display: contents; }
.mp-page[hidden] { display: none; }
wx-view, wx-scroll-view, wx-swiper, wx-form, wx-radio-group, wx-checkbox-group, wx-picker, wx-cover-view, wx-rich-text,
wx-movable-area, wx-movable-view, wx-navigator, wx-match-media, wx-slider { display: block; }
wx-root-portal { display: contents; }
wx-text { display: inline; white-space: pre-line; }
wx-text[user-select], wx-text[selectable] { user-select: text; }
wx-label, wx-radio, wx-checkbox, wx-switch { display: inline-block; }
wx-scroll-view { -webkit-overflow-scrolling: touch; }
.wx-no-scrollbar::-webkit-scrollbar { display: none; }
wx-image, wx-cover-image { display: inline-block; position: relative; overflow: hidden; width: 320px; height: 240px; }
wx-cover-image { width: auto; height: auto; }
wx-image > img, wx-cover-image > img { position: absolute; inset: 0; width: 100%; height: 100%; }
wx-cover-image > img { position: static; }
wx-input { display: block; overflow: hidden; height: 1.4rem; line-height: 1.4rem; min-height: 1.4rem; }
wx-input > input, wx-textarea > textarea { display: block; width: 100%; height: 100%; padding: 0; border: 0; outline: 0;
  background: none; font: inherit; letter-spacing: inherit; color: inherit; text-align: inherit; }
wx-input > input::placeholder, wx-textarea > textarea::placeholder { color: grey; opacity: 1; }
wx-textarea { display: block; position: relative; width: 300px; height: 150px; }
wx-textarea > textarea { resize: none; }
wx-button { position: relative; display: block; box-sizing: border-box; margin: 0 auto; padding: 0 14px; border-radius: 5px;
  overflow: hidden; font-size: 18px; line-height: 2.55555556; text-align: center; color: #000; background-color: #f8f8f8; }
wx-button::after { content: ""; position: absolute; inset: 0; box-sizing: border-box; width: 200%; height: 200%;
  border: 1px solid rgba(0,0,0,.2); border-radius: 10px; transform: scale(.5); transform-origin: 0 0; pointer-events: none; }
wx-button[type=primary] { color: #fff; background-color: #1aad19; }
wx-button[type=warn] { color: #fff; background-color: #e64340; }
wx-button[plain] { color: #353535; background-color: transparent; border: 1px solid #353535; }
wx-button[plain]::after { display: none; }
wx-button[size=mini] { display: inline-block; padding: 0 1.34em; font-size: 13px; line-height: 2.3; }
wx-button[disabled]:not([type]) { color: rgba(0,0,0,.3); background-color: #f7f7f7; }
wx-button[disabled][type] { color: rgba(255,255,255,.6); }
wx-button.button-hover { filter: brightness(.92); }
wx-checkbox > input, wx-radio > input { appearance: none; box-sizing: border-box; width: 24px; height: 24px; margin: 0 5px 0 0;
  border: 1px solid #d1d1d1; border-radius: 3px; background: #fff; vertical-align: middle; }
wx-radio > input { border-radius: 50%; }
wx-checkbox > input:checked { background: #fff; }
wx-checkbox > input:checked::after { content: "✓"; display: block; color: var(--checked, #09bb07); font-size: 18px;
  line-height: 22px; text-align: center; }
wx-radio > input:checked { border-color: transparent; background: var(--checked, #09bb07); }
wx-radio > input:checked::after { content: "✓"; display: block; color: #fff; font-size: 16px; line-height: 22px;
  text-align: center; }
wx-switch > input { appearance: none; position: relative; box-sizing: border-box; width: 52px; height: 32px; margin: 0;
  border-radius: 16px; background: #dfdfdf; vertical-align: middle; transition: background .1s; }
wx-switch > input::after { content: ""; position: absolute; top: 1px; left: 1px; width: 30px; height: 30px; border-radius: 50%;
  background: #fff; box-shadow: 0 1px 3px rgba(0,0,0,.4); transition: transform .3s; }
wx-switch > input:checked { background: var(--checked, #04be02); }
wx-switch > input:checked::after { transform: translateX(20px); }
wx-slider { display: flex; align-items: center; margin: 10px 18px; }
wx-slider > input { appearance: none; flex: 1; height: 28px; margin: 0; 
  background: linear-gradient(90deg, var(--active) var(--done), #e9e9e9 0) center / 100% 2px no-repeat; }
wx-slider > input::-webkit-slider-thumb { appearance: none; width: 28px; height: 28px; border-radius: 50%; background: #fff;
  box-shadow: 0 0 4px rgba(0,0,0,.2); }
wx-slider > span { width: 3em; text-align: center; font-size: 14px; color: #888; }
wx-swiper { position: relative; height: 150px; overflow: hidden; touch-action: pan-y; }
wx-swiper-item { display: block; position: absolute; top: 0; left: 0; width: 100%; height: 100%; overflow: hidden;
  transition: transform .5s; }
.wx-swiper-dots { position: absolute; bottom: 10px; left: 0; right: 0; z-index: 1; display: flex; justify-content: center; }
.wx-swiper-dots[hidden], wx-slider > span[hidden], wx-progress > span[hidden] { display: none; }
.wx-swiper-dots > i { width: 8px; height: 8px; margin: 0 4px; border-radius: 50%; }
wx-progress { display: flex; align-items: center; }
wx-progress > div { flex: 1; }
wx-progress b { display: block; height: 100%; }
wx-progress > span { min-width: 2em; margin-left: 15px; }
wx-icon { display: inline-block; border-radius: 50%; text-align: center; font-weight: bold; vertical-align: middle; }
wx-page-container { display: none; }
wx-page-container[show] { display: block; position: fixed; inset: auto 0 0; background: #fff; }
wx-page-container[show][data-position=top] { inset: 0 0 auto; }
wx-page-container[show][data-position=right] { inset: 0 0 0 auto; width: 80%; }
wx-page-container[show][data-position=center] { inset: 50% auto auto 50%; transform: translate(-50%, -50%); }
wx-page-container[round] { border-radius: 12px 12px 0 0; }
.wx-shade { position: fixed; inset: 0; z-index: -1; background: rgba(0,0,0,.5); }
wx-cover-view { white-space: nowrap; overflow: hidden; }
wx-rich-text img { max-width: 100%; }
wx-web-view, wx-web-view > iframe { position: fixed; inset: 0; width: 100%; height: 100%; border: 0; background: #fff; }
wx-video, wx-canvas { display: inline-block; position: relative; overflow: hidden; }
wx-video { width: 300px; height: 225px; background: #000; }
wx-canvas { width: 300px; height: 150px; }
wx-canvas > canvas { display: block; width: 100%; height: 100%; }
wx-picker-view { display: flex; position: relative; overflow: hidden; }
wx-picker-view::after { content: ""; position: absolute; left: 0; right: 0; top: 50%; height: var(--row); pointer-events: none;
  transform: translateY(-50%); border: solid rgba(0,0,0,.1); border-width: 1px 0; }
wx-picker-view-column { display: block; flex: 1; height: 100%; overflow-y: auto; scroll-snap-type: y mandatory; }
wx-picker-view-column::before, wx-picker-view-column::after { content: ""; display: block; height: calc(50% - var(--row) / 2); }
wx-picker-view-column > * { height: var(--row); line-height: var(--row); scroll-snap-align: center; overflow: hidden; }
wx-picker-view-column::-webkit-scrollbar { display: none; }
@media (prefers-color-scheme: dark) { wx-page-container[show] { background: #191919; } }
`
