import { scanHtml } from './scan-html.ts'

/** Visiting every ancestor of every element takes minutes for a few hundred kB of nested tags. */
const MAX_STEPS = 1_000_000

/** Whether HTML is nested too deeply to compute the look of every text. */
export function isTangled(html: string): boolean {
  let [depth, steps] = [0, 0]
  for (const { kind } of scanHtml(html)) {
    if (kind === 'open') depth += 1
    else if (kind === 'close') depth = Math.max(0, depth - 1)
    steps += depth
    if (steps > MAX_STEPS) return true
  }
  return false
}
