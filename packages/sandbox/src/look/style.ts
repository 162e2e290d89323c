/** How the page looks: as the reader's system asks for, light or dark, and in the colours that it forces. */
export const style = `
:root { color-scheme: light dark; --ground: light-dark(#f6f7f9, #12151b); --card: light-dark(#fff, #1d222b); --text: light-dark(#1b2230, #e9ecf2); --soft: light-dark(#556070, #a7b0bf); --line: light-dark(#868fa2, #68748a); --mark: light-dark(#2350c4, #93b3ff); --said: light-dark(#dbe6ff, #23345f); --problem: light-dark(#a11d33, #ff9aa8); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
a { color: var(--mark); }
:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
header { background: var(--card); border-bottom: 1px solid var(--line); padding: .75rem clamp(1rem, 4vw, 2.5rem); }
.office { margin: 0; font-weight: 600; }
.office .soft { font-weight: 400; margin-left: .5rem; }
header nav { display: flex; flex-wrap: wrap; gap: .25rem; margin: .5rem -.6rem; }
header nav a { padding: .35rem .6rem; border-radius: .4rem; text-decoration: none; }
header nav a:hover { text-decoration: underline; }
header nav a[aria-current] { background: var(--said); color: inherit; font-weight: 600; border-bottom: 2px solid var(--mark); }
.clock { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; }
.clock p, .clock form { margin: 0; display: inline-flex; flex-wrap: wrap; gap: .4rem; align-items: baseline; }
.clock div { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; }
button, input, select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: .4rem; padding: .35rem .7rem; min-height: 2.25rem; max-width: 100%; }
button { cursor: pointer; }
button:hover { border-color: var(--mark); }
main { padding: 1rem clamp(1rem, 4vw, 2.5rem) 4rem; max-width: 80rem; }
main:focus { outline: none; }
h1 { font-size: 1.5rem; margin: .5rem 0 1rem; }
h2 { font-size: 1.125rem; margin: 1.25rem 0 .75rem; }
.soft, .when, .last { color: var(--soft); }
.problem { color: var(--problem); }
.unseen:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.search { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: 1rem; }
.rows { list-style: none; margin: 0; padding: 0; }
.rows > li { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .6rem .9rem; margin-bottom: .5rem; display: flex; flex-wrap: wrap; gap: .1rem .9rem; align-items: baseline; }
.rows > li > :first-child { font-weight: 600; }
.rows a { padding-block: .1rem; }
.rows .last { flex-basis: 100%; }
.rows form { margin-left: auto; }
.pager { display: flex; gap: 1.5rem; margin-top: 1rem; }
.conversation { list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: .75rem; max-width: 44rem; }
.bubble { align-self: flex-start; max-width: min(34rem, 90%); }
.bubble p { margin: 0; }
.bubble .said { background: var(--said); border: 1px solid transparent; border-radius: 1rem 1rem 1rem .25rem; padding: .55rem .9rem; white-space: pre-wrap; }
.bubble .when { font-size: .8125rem; margin: .15rem .25rem; }
.theirs { align-self: flex-end; }
.theirs .said { background: var(--card); border-color: var(--line); border-radius: 1rem 1rem .25rem 1rem; }
.theirs .when { text-align: right; }
.unsent .said { background: none; border: 1px dashed var(--line); }
.mail { align-self: stretch; max-width: none; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .6rem .9rem; }
.mail h3 { font-size: 1rem; margin: 0 0 .4rem; }
.mail .said { background: none; border: 0; padding: 0 0 .5rem; }
.mail iframe { width: 100%; height: 24rem; resize: vertical; border: 1px solid var(--line); border-radius: .4rem; background: #fff; }
.run { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
.run section { flex: 1 1 22rem; }
.run figure { flex: 2 1 24rem; margin: 0; max-width: 100%; max-height: 90vh; overflow: auto; border: 1px solid var(--line); border-radius: .6rem; }
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
  tr { border: 1px solid var(--line); border-radius: .6rem; background: var(--card); padding: .5rem .75rem; margin-bottom: .5rem; }
  td { border: 0; padding: .1rem 0; }
  .rows form { margin-left: 0; }
  time { white-space: normal; }
}
@media (forced-colors: active) {
  .bubble .said, header nav a[aria-current], .rows > li { border: 1px solid CanvasText; }
  .unsent .said { border-style: dashed; }
}
`;
