import { type ModelOption, STORED_MODELS } from '@newsloom/contract/research/models'

export type LiveModel = { id: string; label: string }
export type Family = 'flash' | 'pro'

/**
 * Successors of stored ids if the API's list is unavailable: the models live in late 2026, newest
 * first. The list takes precedence.
 */
export const SUCCESSORS: Record<Family, string[]> = {
  flash: [
    'gemini-3.8-flash',
    'gemini-3.7-flash',
    'gemini-3.6-flash',
    'gemini-3.5-flash',
    'gemini-3.5-flash-lite',
  ],
  pro: ['gemini-3.1-pro', 'gemini-3.1-pro-preview'],
}

/** Variants not for text: speech, images, live audio, embeddings and the like. */
const OTHER_USE =
  /tts|image|live|embedding|audio|vision|robotics|computer|video|veo|aqa|learnlm|gemma|native|customtools/
const UNSTABLE = /preview|exp|latest|thinking|\d{2}-\d{2,4}$/
const TEXT_MODEL = /^gemini-(\d+(?:\.\d+)*)-(flash|pro)(-lite|-8b)?(?:-|$)/

/** The family of an id; 'flash' by default. */
export const familyOf = (id: string): Family =>
  STORED_MODELS.find((model) => model.id === id)?.family ?? (/(^|-)pro(-|$)/.test(id) ? 'pro' : 'flash')

const isTextModel = (id: string): boolean => TEXT_MODEL.test(id) && !OTHER_USE.test(id)

/**
 * A family's live models, best first: stable before preview, full before lite, then by version
 * number, newest first.
 */
export function newestFirst(models: LiveModel[], family: Family): string[] {
  return models
    .map(({ id }) => id)
    .filter((id) => isTextModel(id) && familyOf(id) === family)
    .sort(
      (a, b) => rank(a) - rank(b) || compareVersions(b, a) || a.length - b.length || a.localeCompare(b, 'en'),
    )
}

const rank = (id: string): number => (UNSTABLE.test(id) ? 2 : 0) + (/-(?:lite|8b)/.test(id) ? 1 : 0)

function compareVersions(a: string, b: string): number {
  const [x, y] = [versionOf(a), versionOf(b)]
  for (let i = 0; i < Math.max(x.length, y.length); i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const versionOf = (id: string): number[] => (TEXT_MODEL.exec(id)?.[1] ?? '0').split('.').map(Number)

/**
 * The four stored models first, then the live ones found. `gone`: those that are listed and
 * answered 404, by when.
 */
export function modelOptions(live: LiveModel[], gone: ReadonlyMap<string, Date>): ModelOption[] {
  const ids = new Set(live.map((model) => model.id))
  const stored = STORED_MODELS.map(({ id, label, tier }) => ({ id, label, tier, live: ids.has(id) }))
  const known = new Set<string>(STORED_MODELS.map((model) => model.id))
  const found = [...newestFirst(live, 'flash'), ...newestFirst(live, 'pro')].filter((id) => !known.has(id))
  const labels = new Map(live.map((model) => [model.id, model.label]))
  const options = [
    ...stored,
    ...found.map((id) => ({ id, label: labels.get(id) ?? id, tier: null, live: true })),
  ]
  const successor = (id: string) =>
    newestFirst(live, familyOf(id)).find((other) => other !== id && !gone.has(other)) ?? null
  return options.map((option) => {
    const since = option.live ? gone.get(option.id) : undefined
    return since
      ? { ...option, gone: { since: since.toISOString(), successor: successor(option.id) } }
      : option
  })
}
