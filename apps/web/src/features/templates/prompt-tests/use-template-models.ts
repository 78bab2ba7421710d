import { t } from '@lingui/core/macro'
import { DEFAULT_MODEL, STORED_MODELS } from '@newsloom/contract/research/models'
import { useSystem } from '~/lib/system.ts'
import type { ModelOptions } from '~/lib/use-model-options.ts'

/** The models offered for templates. */
const OFFERED: ReadonlySet<string> = new Set([DEFAULT_MODEL, 'gemini-1.5-pro', 'gemini-2.0-flash-exp'])

/** The models of a template; its own is always offered. */
export function useTemplateModels(current: string): ModelOptions {
  const system = useSystem()
  const known = [...(system.data?.models ?? []), ...STORED_MODELS]
  const offered = STORED_MODELS.filter(({ id }) => OFFERED.has(id)).map(({ id, label, tier }) => ({
    id,
    name: `${label} (${id === DEFAULT_MODEL ? t`${tier}, default` : tier})`,
  }))
  const own = { id: current, name: known.find(({ id }) => id === current)?.label ?? current }
  return {
    models: OFFERED.has(current) ? offered : [own, ...offered],
    isLocal: system.data?.analyst === 'local',
  }
}
