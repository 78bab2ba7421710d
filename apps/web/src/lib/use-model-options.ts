import { STORED_MODELS } from '@newsloom/contract/research/models'
import { useSystem } from './system.ts'

type ModelChoice = { id: string; name: string }
/** `isLocal`: there is no key, so the local analyst writes whatever is chosen. */
export type ModelOptions = { models: ModelChoice[]; isLocal: boolean }

/** The installation's AI models with their tiers; the chosen one is always offered. */
export function useModelOptions(current: string): ModelOptions {
  const system = useSystem()
  const offered = (system.data?.models ?? STORED_MODELS).map(({ id, label, tier }) => ({
    id,
    name: tier ? `${label} (${tier})` : label,
  }))
  const isOffered = offered.some(({ id }) => id === current)
  return {
    models: isOffered ? offered : [{ id: current, name: current }, ...offered],
    isLocal: system.data?.analyst === 'local',
  }
}
