import { t } from '@lingui/core/macro'
import { type ModelOption, STORED_MODELS } from '@newsloom/contract/research/models'
import { useSystem } from './system.ts'
import { formatDate } from './time/dates.ts'

type ModelChoice = { id: string; name: string; isGone?: boolean }
/** `isLocal`: there is no key, so the local analyst writes whatever is chosen. */
export type ModelOptions = { models: ModelChoice[]; isLocal: boolean }

/** The installation's AI models with their tiers; the chosen one is always offered. */
export function useModelOptions(current: string): ModelOptions {
  const system = useSystem()
  const offered = (system.data?.models ?? STORED).map((model) => ({
    id: model.id,
    name: nameOf(model),
    // the chosen one stays chosen
    isGone: model.gone !== undefined && model.id !== current,
  }))
  const isOffered = offered.some(({ id }) => id === current)
  return {
    models: isOffered ? offered : [{ id: current, name: current, isGone: false }, ...offered],
    isLocal: system.data?.analyst === 'local',
  }
}

/** Until the installation's own are known. */
const STORED: ModelOption[] = STORED_MODELS.map(({ id, label, tier }) => ({ id, label, tier, live: false }))

/** 'Gemini 3.8 Flash: unavailable since 20 Nov 2026, gemini-3.7-flash is used instead' */
function nameOf({ label, tier, gone }: ModelOption): string {
  const name = tier ? `${label} (${tier})` : label
  if (!gone) return name
  const since = formatDate(gone.since)
  return gone.successor
    ? t`${name}: unavailable since ${since}, ${gone.successor} is used instead`
    : t`${name}: unavailable since ${since}`
}
