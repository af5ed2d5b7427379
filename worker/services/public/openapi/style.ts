/** The styles of the page; the colours are those of web/styles/tokens.css. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #f5f4ef; --card: #fff; --ink: #17212b; --mute: #566270; --line: #dcd9cf; --steel: #1d4260; --steel-bg: #e5edf3 }
@media (prefers-color-scheme: dark) { :root { --paper: #0c1a29; --card: #122335; --ink: #e9eff5; --mute: #a3b4c4; --line: #2a3f54; --steel: #a5cdee; --steel-bg: #1d3a55 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: var(--steel) }
a:focus-visible { outline: 2px solid var(--steel); outline-offset: 2px }
header, main { max-width: 60rem; margin: 0 auto; padding: 1rem }
header { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; border-bottom: 1px solid var(--line) }
header > a:first-child { font-weight: 700; margin-right: auto }
header a, nav a { display: inline-block; min-height: 24px; margin-right: .75rem }
h1 { font-size: 1.75rem; line-height: 1.2 }
h2 { font-size: 1.25rem; margin-top: 2.5rem }
h3 { font-size: 1rem; margin: 0 }
nav ul { list-style: none; padding: 0; display: grid; gap: .25rem 1rem; grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 1rem; margin: 1rem 0; scroll-margin-top: 1rem }
section p { margin: .25rem 0 .75rem }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem }
pre { background: var(--paper); border: 1px solid var(--line); padding: .75rem; margin: .25rem 0 0; white-space: pre-wrap }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .25rem 1rem; margin: 0 0 .75rem }
dd { margin: 0 }
.mute { color: var(--mute) }
.method { background: var(--steel-bg); color: var(--steel); padding: .1rem .4rem; border-radius: 4px; margin-right: .5rem }
`
