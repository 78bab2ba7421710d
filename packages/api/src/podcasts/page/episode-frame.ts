import { readFileSync } from 'node:fs'

/** Added to the style that all reader pages have. */
export const EPISODE_STYLE = `main{max-width:640px}
.player{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px;margin:0 -8px 8px;padding:8px;background:var(--card)}
.player::after{content:"";position:absolute;inset:100% 0 auto;height:16px;background:linear-gradient(var(--card),transparent);pointer-events:none}
.player audio{flex:1 1 280px;width:auto;min-width:0;margin:0}
.speed{display:flex;gap:8px;align-items:center;margin:0}
.speed[hidden]{display:none}
.speed label{font-weight:400;color:var(--muted)}
select{min-height:44px;padding:4px 8px;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:var(--text);font:inherit}
.links{display:flex;flex-wrap:wrap;gap:0 20px;margin:0 0 8px}
.time{flex:none;min-width:44px;font-variant-numeric:tabular-nums}
.chapter{justify-content:flex-start;align-items:baseline;min-height:44px;text-decoration:none}
.chapter span:last-child{text-decoration:underline}
.cue{margin:0 -15px;padding:12px;border-top:0;border-left:3px solid transparent;border-radius:4px;scroll-margin:112px 0 24px}
.cue p{margin:0;padding-left:56px;text-indent:-56px}
.cue details{margin-left:56px}
.cue[aria-current]{border-left-color:var(--accent);background:var(--calm)}
.cue .time{display:inline-block;width:56px;margin:-4px 0;padding:4px 8px 4px 0;font-size:14px;text-indent:0}
details{font-size:14px}
summary{min-height:32px;padding:4px 0;color:var(--muted);cursor:pointer}
details ul{margin:0 0 4px;padding:0 0 0 16px}
details li{padding:6px 0}
@media (max-width:420px){.cue{margin:0 -11px;padding:12px 8px}.chapter{gap:8px}}`

/** The script that follows the sound in the transcript; the page works without it. */
export const EPISODE_SCRIPT = readFileSync(new URL('./follow-sound.js', import.meta.url), 'utf8')
