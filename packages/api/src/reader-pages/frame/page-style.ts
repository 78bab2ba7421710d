/** The style of all pages for readers, in both colour schemes. */
export const PAGE_STYLE = `:root{color-scheme:light dark;--bg:#f3f4f6;--card:#fff;--line:#e3e6eb;--edge:#858e9c;--text:#1c2430;--muted:#5b6472;--accent:#1f4fb8;--on-accent:#fff;--bad:#b42318;--calm:#eef2fb}
@media (prefers-color-scheme:dark){:root{--bg:#14161a;--card:#1d2026;--line:#333842;--edge:#7c8695;--text:#e6e8ec;--muted:#a2a9b5;--accent:#8fb4ff;--on-accent:#10141c;--bad:#ff9c92;--calm:#252b38}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,1fr);align-content:center;justify-items:center;gap:16px;padding:24px 16px;background:var(--bg);color:var(--text);font:16px/1.75 'Noto Sans Thai','Leelawadee UI',Thonburi,Tahoma,'Segoe UI',system-ui,sans-serif}
header,footer{max-width:520px;color:var(--muted);font-size:14px;line-height:1.7;text-align:center;overflow-wrap:anywhere}
header p{margin:0}
header strong{color:var(--text)}
header img{display:block;max-width:200px;max-height:48px;margin:0 auto 8px}
footer{white-space:pre-line}
main{width:100%;max-width:520px;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
h1{margin:0 0 8px;font-size:22px;line-height:1.5}
h2{margin:0 0 4px;font-size:17px;line-height:1.6}
p{margin:0 0 16px}
form{margin:0}
main>:last-child,section>:last-child{margin-bottom:0}
section{margin:24px 0 0;padding:24px 0 0;border-top:1px solid var(--line)}
.muted{color:var(--muted);font-size:14px}
.lines{white-space:pre-line}
.note{padding:12px 16px;background:var(--calm);border-radius:8px}
.note p{margin:0 0 8px}
.note+.said{margin-top:16px}
a{color:var(--accent)}
.said{font-size:18px;font-weight:600}
blockquote{margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid var(--edge)}
audio{display:block;width:100%;margin:0 0 8px}
mark{background:var(--calm);color:inherit;font-weight:600}
.link{display:inline-block;padding:10px 0}
button{min-height:44px;padding:8px 20px;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button.wide{width:100%}
button.quiet{border-color:var(--edge);background:transparent;color:var(--text)}
button.grave{border-color:var(--bad);background:transparent;color:var(--bad)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
label{display:block;font-weight:600}
input:not([type=checkbox]),textarea{display:block;width:100%;min-height:44px;margin:4px 0 0;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
textarea{resize:vertical}
input[aria-invalid=true],textarea[aria-invalid=true]{border-color:var(--bad)}
.field{margin:0 0 16px}
.field .muted{margin:4px 0 0}
.error{margin:4px 0 0;color:var(--bad)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}
dt{color:var(--muted)}
dd{margin:0}
ul,ol{list-style:none;margin:8px 0 16px;padding:0}
li{border-top:1px solid var(--line)}
li:first-child{border-top:0}
.row{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:8px 0}
.row form{flex:none}
.pick{display:flex;align-items:center;gap:12px;min-height:44px;font-weight:400;cursor:pointer}
.pick input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--accent)}
.trap{position:absolute;left:-10000px;visibility:hidden}
@media (max-width:420px){main{padding:24px 20px}dl{grid-template-columns:1fr;gap:0}dd{margin:0 0 8px}.stack button{width:100%}}`
