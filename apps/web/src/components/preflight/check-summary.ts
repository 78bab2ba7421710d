import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { PREFLIGHT } from './texts.ts'

/** The settings that every email depends on, by the check of each. */
const SETTINGS: Partial<Record<PreflightItem['id'], string>> = {
  sender: PREFLIGHT.sender,
  'postal-address': PREFLIGHT.postalAddress,
  'public-address': PREFLIGHT.publicAddress,
}

/** Several settings that are to be made before people are emailed take one line. */
export function foldSettings(items: readonly PreflightItem[]): PreflightItem[] {
  const isFolded = ({ id, level }: PreflightItem) => level === 'warning' && SETTINGS[id] !== undefined
  const [first, ...others] = items.filter(isFolded)
  if (!first || others.length === 0) return [...items]
  const names = [first, ...others].flatMap(({ id }) => SETTINGS[id] ?? [])
  const folded = { ...first, text: PREFLIGHT.toSet(names.join(', ')) }
  return items.flatMap((item) => (item === first ? [folded] : isFolded(item) ? [] : [item]))
}

/**
 * '6 warnings, nothing blocks sending': what the checks found, in a line. `isAsked`: a question that
 * is not one of the checks has to be answered first.
 */
export function checkSummary(items: readonly PreflightItem[], isAsked: boolean): string {
  const count = (level: PreflightItem['level']) => items.filter((item) => item.level === level).length
  const [blocked, warnings] = [count('blocked'), count('warning')]
  if (blocked === 0 && isAsked) return warnings === 0 ? PREFLIGHT.asked : PREFLIGHT.askedToo(warnings)
  if (blocked === 0) return warnings === 0 ? PREFLIGHT.allFine : PREFLIGHT.onlyWarnings(warnings)
  return warnings === 0 ? PREFLIGHT.blocking(blocked) : PREFLIGHT.blockingToo(blocked, warnings)
}
