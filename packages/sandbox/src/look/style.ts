/** How the page looks: as the editor does, light or dark as the reader's system asks for, or in the colors that it forces. */
export const style = `
:root { color-scheme: light dark; --ground: light-dark(#f4f5f8, #12151d); --card: light-dark(#fff, #1b1f2a); --sunken: light-dark(#eceef3, #151922); --text: light-dark(#1b2030, #e8ebf3); --soft: light-dark(#535b70, #a9b1c4); --line: light-dark(#d8dce6, #333a4b); --edge: light-dark(#878fa3, #77819a); --mark: light-dark(#3b5bdb, #8ea6ff); --on-mark: light-dark(#fff, #10162b); --said: light-dark(#e7ecfd, #28345f); --focus: light-dark(#1f6feb, #79b8ff); --problem: light-dark(#b42318, #ff9b91); --good: light-dark(#18794e, #6fd8a0); --good-soft: light-dark(#e2f5ea, #143a28); --warning: light-dark(#8a5300, #f0bd5e); --high: 0 1px 2px rgb(20 26 46 / 10%); }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
a { color: var(--mark); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
header { background: var(--card); border-bottom: 1px solid var(--line); padding: .6rem clamp(1rem, 3vw, 1.5rem) 0; }
.top { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; min-height: 2rem; }
.office { margin: 0; font-size: 15px; font-weight: 600; }
.office .soft { font-size: 13px; font-weight: 400; margin-left: .5rem; }
nav { display: flex; flex-wrap: wrap; }
header nav { margin: .25rem -.75rem 0; }
header nav a, .halves a { padding: .45rem .75rem; text-decoration: none; color: var(--soft); border-bottom: 2px solid transparent; }
header nav a:hover, .halves a:hover { color: var(--text); border-color: var(--edge); }
header nav a[aria-current], .halves a[aria-current] { color: var(--text); font-weight: 600; border-color: var(--mark); }
.halves { border-bottom: 1px solid var(--line); margin-bottom: 1rem; }
.clock { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; border-top: 1px solid var(--line); margin-inline: calc(-1 * clamp(1rem, 3vw, 1.5rem)); padding: .5rem clamp(1rem, 3vw, 1.5rem); background: var(--sunken); }
.clock p, .clock form { margin: 0; }
.clock form { display: inline-flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
.clock div { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
button, input, select, textarea, .button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 6px; padding: .3rem .7rem; min-height: 2rem; max-width: 100%; }
textarea { width: 100%; resize: vertical; }
button, .button { cursor: pointer; font-weight: 500; text-decoration: none; }
button:hover, .button:hover { border-color: var(--mark); background: var(--said); }
[role=switch] { display: inline-flex; gap: .5rem; align-items: center; border-color: transparent; background: none; padding-inline: .4rem; }
[role=switch]::before { content: ""; width: 2rem; height: 1.125rem; border: 1px solid var(--edge); border-radius: 1rem; background: radial-gradient(circle at .5rem 50%, var(--edge) .34rem, transparent .38rem) var(--card); }
[role=switch][aria-checked=true]::before { border-color: var(--mark); background: radial-gradient(circle at 1.4rem 50%, var(--on-mark) .34rem, transparent .38rem) var(--mark); }
main { padding: 1rem clamp(1rem, 3vw, 1.5rem) 4rem; max-width: 80rem; }
main:focus { outline: none; }
h1 { font-size: 1.375rem; margin: .25rem 0 .75rem; }
h2 { font-size: 1rem; margin: 1.25rem 0 .5rem; }
.soft, .when, .last { color: var(--soft); }
.problem, .warning { color: var(--problem); }
.warning { color: var(--warning); }
.unseen:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.did { display: inline-block; margin: 0 0 .75rem; padding: .35rem .75rem; border-radius: 6px; background: var(--good-soft); color: var(--good); }
.search { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .75rem; }
.add { margin-bottom: 1rem; }
.add form { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: end; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .75rem; margin-top: .5rem; }
.add p { margin: 0; }
.add label { display: block; color: var(--soft); font-size: 12px; }
.rows { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--high); }
.rows:empty { display: none; }
.rows > li { padding: .55rem .9rem; display: flex; flex-wrap: wrap; gap: .1rem .9rem; align-items: center; }
.rows > li + li { border-top: 1px solid var(--line); }
.rows > li > :first-child { font-weight: 600; }
.rows a { padding-block: .15rem; }
.rows .last { flex-basis: 100%; }
.rows form { margin-left: auto; }
.pager { gap: 1.5rem; margin-top: 1rem; }
.contact { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
.half { flex: 3 1 24rem; min-width: 0; }
aside { flex: 1 1 16rem; max-width: 26rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .25rem 1rem 1rem; box-shadow: var(--high); }
aside h2 { font-size: .875rem; margin: .9rem 0 .35rem; }
aside p, aside ul { margin: .25rem 0; }
aside ul { padding-left: 1.1rem; }
aside form { display: flex; flex-wrap: wrap; gap: .4rem; }
.tags { display: flex; flex-wrap: wrap; gap: .4rem; margin-bottom: .5rem; }
.tags form { align-items: center; background: var(--said); border-radius: 1rem; padding-left: .75rem; gap: .1rem; }
.tags button { border: 0; background: none; min-width: 1.75rem; min-height: 1.75rem; padding: 0; border-radius: 1rem; }
aside .receives { list-style: none; padding: 0; }
.receives li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; min-height: 2.25rem; }
.reply { margin-bottom: 1rem; max-width: 44rem; }
.reply p { margin: .4rem 0 0; }
.path { margin: 0; padding: 0 0 0 1rem; list-style: none; border-left: 2px solid var(--line); max-width: 44rem; }
.path li { margin-bottom: .75rem; white-space: pre-line; }
.path .strong { font-weight: 600; }
.path p { margin: 0; font-size: .8125rem; font-weight: 400; white-space: normal; }
.conversation { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: .75rem; max-width: 44rem; }
.bubble { align-self: flex-start; max-width: min(34rem, 90%); }
.bubble p { margin: 0; }
.bubble .said { background: var(--said); border: 1px solid transparent; border-radius: 12px 12px 12px 3px; padding: .5rem .8rem; white-space: pre-wrap; }
.bubble .when { font-size: .8125rem; margin: .15rem .25rem; }
.theirs { align-self: flex-end; }
.theirs .said { background: var(--card); border-color: var(--line); border-radius: 12px 12px 3px 12px; }
.theirs .when { text-align: right; }
.unsent .said { background: none; border: 1px dashed var(--edge); }
.mail { align-self: stretch; max-width: none; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .6rem .9rem; }
.mail h3 { font-size: 1rem; margin: 0 0 .4rem; }
.mail .said { background: none; border: 0; padding: 0 0 .5rem; }
.mail iframe { width: 100%; height: 24rem; resize: vertical; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
.run { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
.run section { flex: 1 1 22rem; }
.run figure { flex: 2 1 24rem; margin: 0; max-width: 100%; max-height: 90vh; overflow: auto; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); }
.run img { display: block; }
.steps li { margin-bottom: .5rem; white-space: pre-line; }
time { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
.number { font-variant-numeric: tabular-nums; }
td p { margin: 0; }
code { font: .875em/1.4 ui-monospace, monospace; }
pre { margin: .25rem 0; padding: .5rem; max-height: 20rem; overflow: auto; white-space: pre-wrap; border: 1px solid var(--line); }
summary { cursor: pointer; padding-block: .15rem; }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tr, td { display: block; }
  tr { border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: .5rem .75rem; margin-bottom: .5rem; }
  td { border: 0; padding: .1rem 0; }
  .rows form { margin-left: 0; }
  time { white-space: normal; }
}
@media (forced-colors: active) {
  .bubble .said, .tags form { border: 1px solid CanvasText; }
  [role=switch]::before, [role=switch][aria-checked=true]::before { forced-color-adjust: none; border-color: ButtonText; background: radial-gradient(circle at .5rem 50%, ButtonText .34rem, transparent .38rem) ButtonFace; }
  [role=switch][aria-checked=true]::before { background: radial-gradient(circle at 1.4rem 50%, ButtonFace .34rem, transparent .38rem) ButtonText; }
  header nav a[aria-current], .halves a[aria-current] { border-color: Highlight; }
  .unsent .said { border-style: dashed; }
}
`;
