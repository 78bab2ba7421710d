import { scanHtml } from './scan-html.ts'

/**
 * Asking each word for all that it stands in takes minutes for some hundred kB nested on and on.
 */
const MOST_STEPS = 1_000_000

/** Whether HTML is nested too deeply to ask of each of its words how it looks. */
export function isTangled(html: string): boolean {
  let [depth, steps] = [0, 0]
  for (const { kind } of scanHtml(html)) {
    if (kind === 'open') depth += 1
    else if (kind === 'close') depth = Math.max(0, depth - 1)
    steps += depth
    if (steps > MOST_STEPS) return true
  }
  return false
}
