/** A body without `kind` is an automation if it has a persona or topics. */
export function withKind(value: unknown): unknown {
  if (!isObject(value) || (value.kind ?? null) !== null) return value
  const isAutomation = 'topicIds' in value || 'persona' in value
  return { ...value, kind: isAutomation ? 'automation' : 'email' }
}

/** Answers only count chosen contacts; such a count sent back means: unchanged. */
export function withoutCount(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.audience)) return value
  const { kind, contacts, contactIds } = value.audience
  const isCount = kind === 'contacts' && typeof contacts === 'number' && contactIds === undefined
  return isCount ? { ...value, audience: null } : value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
