import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { SettingName } from '@newsloom/contract/settings'
import { PREFLIGHT } from './texts.ts'

/** Settings whose sample value is only a warning while the local outbox is used. */
const SAMPLES: Partial<Record<PreflightItem['id'], SettingName>> = {
  sender: 'MAIL_FROM',
  'postal-address': 'MAIL_POSTAL_ADDRESS',
}

const NAMES: Partial<Record<SettingName, string>> = {
  MAIL_FROM: PREFLIGHT.sender,
  MAIL_POSTAL_ADDRESS: PREFLIGHT.postalAddress,
  PUBLIC_URL: PREFLIGHT.publicAddress,
  RESEND_API_KEY: PREFLIGHT.resendKey,
}

/**
 * Folds several missing settings into one line. It names those that Settings lists (`blockers`),
 * or, until they are known, those that were checked.
 */
export function foldSettings(
  items: readonly PreflightItem[],
  blockers: readonly SettingName[] | undefined,
): { items: PreflightItem[]; folded: PreflightItem | null } {
  const samples = items.filter(isSample)
  const [first] = samples
  if (!first || samples.length === 1) return { items: [...items], folded: null }
  const toSet = blockers ?? samples.flatMap(({ id }) => SAMPLES[id] ?? [])
  const folded = { ...first, text: PREFLIGHT.toSet(toSet.flatMap((name) => NAMES[name] ?? []).join(', ')) }
  return {
    items: items.flatMap((item) => (item === first ? [folded] : isSample(item) ? [] : [item])),
    folded,
  }
}

export const isSample = ({ id, level }: PreflightItem): boolean =>
  level === 'warning' && SAMPLES[id] !== undefined

/**
 * Sums up the checks: '6 warnings, nothing blocks sending'. `isAsked`: the person has to answer a
 * question first.
 */
export function checkSummary(items: readonly PreflightItem[], isAsked: boolean): string {
  const count = (level: PreflightItem['level']) => items.filter((item) => item.level === level).length
  const [blocked, warnings] = [count('blocked'), count('warning')]
  if (blocked === 0 && isAsked) return warnings === 0 ? PREFLIGHT.asked : PREFLIGHT.askedToo(warnings)
  if (blocked === 0) return warnings === 0 ? PREFLIGHT.allFine : PREFLIGHT.onlyWarnings(warnings)
  return warnings === 0 ? PREFLIGHT.blocking(blocked) : PREFLIGHT.blockingToo(blocked, warnings)
}
