export const STYLE = `
html, body { margin: 0; height: 100%; overflow: hidden; color-scheme: light dark; background: #fff; }
body { font-family: -apple-system-font, "Helvetica Neue", Helvetica, "Noto Sans CJK SC", sans-serif; }
button { border: 0; background: none; padding: 0; font: inherit; color: inherit; }
iframe { position: absolute; left: 0; width: 100%; border: 0; }
.bar { position: absolute; inset: 0 0 auto; z-index: 1; }
.bar[data-custom=true] { z-index: 2; pointer-events: none; }
.status { position: relative; font-size: 14px; font-weight: 600; }
.clock { position: absolute; left: 24px; bottom: 6px; }
.title { position: absolute; left: 100px; right: 100px; line-height: 44px; font-size: 17px; font-weight: 500;
  text-align: center; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.leading { position: absolute; left: 12px; width: 32px; height: 44px; font-size: 32px; line-height: 38px; text-align: left; }
.leading svg { display: block; width: 22px; height: 22px; }
.leading[data-kind=none] { display: none; }
body[data-text=white] .bar { color: #fff; }
body[data-text=black] .bar { color: #000; }
.capsule { position: absolute; z-index: 3; box-sizing: border-box; display: flex; align-items: center; justify-content: space-around;
  border: 1px solid rgba(0,0,0,.1); border-radius: 16px; background: rgba(255,255,255,.6); pointer-events: none; }
.capsule b { width: 1px; height: 18px; background: rgba(0,0,0,.15); }
.capsule .dots { width: 5px; height: 5px; border-radius: 50%; background: #000; box-shadow: -7px 0 #000, 7px 0 #000; }
.capsule .ring { width: 6px; height: 6px; border: 5px double #000; border-radius: 50%; }
body[data-text=white] .capsule { border-color: rgba(255,255,255,.2); background: rgba(0,0,0,.2); }
body[data-text=white] .capsule .dots { background: #fff; box-shadow: -7px 0 #fff, 7px 0 #fff; }
body[data-text=white] .capsule .ring { border-color: #fff; }
body[data-text=white] .capsule b { background: rgba(255,255,255,.25); }
.tabs { position: absolute; inset: auto 0 0; z-index: 1; box-sizing: border-box; display: flex; border-top: .5px solid; }
.tabs[hidden] { display: none; }
.tab { position: relative; flex: 1; display: flex; flex-direction: column; align-items: center; justify-content: center;
  font-size: 10px; }
.tab img { width: 27px; height: 27px; margin-bottom: 2px; }
.tab .badge, .tab .dot { position: absolute; top: 3px; left: 50%; margin-left: 8px; background: #fa5151; color: #fff; border-radius: 9px;
  font-style: normal; }
.tab .badge { min-width: 16px; padding: 0 4px; box-sizing: border-box; line-height: 16px; }
.tab .dot { width: 8px; height: 8px; }
.overlay { position: absolute; inset: 0; z-index: 9; display: flex; align-items: center; justify-content: center; color-scheme: light; }
.modal, .sheet { background: rgba(0,0,0,.5); }
.toast > div { max-width: 60%; padding: 12px 16px; border-radius: 8px; background: #4c4c4c; color: #fff; font-size: 14px;
  text-align: center; }
.toast:not(.none) > div { min-width: 104px; padding: 20px 12px; }
.toast i { display: block; font-style: normal; font-size: 36px; line-height: 1.3; }
.toast.none i { display: none; }
.modal > div { width: 300px; border-radius: 12px; background: #fff; color: rgba(0,0,0,.9); text-align: center; overflow: hidden; }
.modal h3 { margin: 28px 24px 12px; font-size: 17px; }
.modal p { margin: 0 24px 28px; font-size: 15px; color: rgba(0,0,0,.5); white-space: pre-line; }
.modal input { width: 240px; margin-bottom: 20px; padding: 8px; border: 0; background: #f2f2f2; font-size: 15px; }
.modal footer { display: flex; border-top: .5px solid rgba(0,0,0,.1); }
.modal button { flex: 1; line-height: 56px; font-size: 17px; font-weight: 500; }
.modal button:last-child { color: #576b95; }
.sheet { align-items: flex-end; }
.sheet > div { width: 100%; padding-bottom: 34px; border-radius: 12px 12px 0 0; background: #fff; color: rgba(0,0,0,.9);
  overflow: hidden; }
.sheet button { display: block; width: 100%; line-height: 56px; font-size: 17px; border-top: .5px solid rgba(0,0,0,.1); }
.sheet button:last-child { border-top: 8px solid #f7f7f7; }
`
