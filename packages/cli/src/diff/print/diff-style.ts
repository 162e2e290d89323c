/** The style sheet of a diff's page. */
export const diffStyle = `
:root { color-scheme: light dark; --text: #1f2328; --faint: #59636e; --line: #d1d9e0; --back: #ffffff; --box: #f6f8fa;
  --added: #dafbe1; --removed: #ffebe9; --good: #1a7f37; --bad: #d1242f; --warn: #9a6700; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f0f6fc; --faint: #9198a1; --line: #3d444d; --back: #0d1117; --box: #151b23;
    --added: #12361f; --removed: #4a1c1c; --good: #3fb950; --bad: #f85149; --warn: #d29922; }
}
body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
code, pre { font: 0.875em/1.5 ui-monospace, monospace; }
pre { margin: 0.25rem 0; padding: 0.5rem; white-space: pre-wrap; background: var(--box); border-radius: 6px; }
pre ins, pre del, pre span { display: inline-block; width: 100%; }
ins { background: var(--added); text-decoration: none; }
del { background: var(--removed); text-decoration: none; }
details { margin: 1rem 0; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
summary { cursor: pointer; }
ul { padding-left: 0; list-style: none; }
li { margin: 0.5rem 0; }
.value { margin-left: 1.5rem; }
.needs { font-weight: 600; }
.small, .class.minor { color: var(--warn); }
.class { padding: 0 0.5em; border: 1px solid var(--line); border-radius: 1em; font-size: 0.8em; }
.class.major, .sign.removed { color: var(--bad); }
.sign { font-weight: 700; }
.sign.added { color: var(--good); }
.picture div { overflow: auto; }
.faint, .gap { color: var(--faint); }
`;
