/** A body without `kind` is an automation when it names a persona or topics. */
export function withKind(value: unknown): unknown {
  if (!isObject(value) || (value.kind ?? null) !== null) return value
  const isAutomation = 'topicIds' in value || 'persona' in value
  return { ...value, kind: isAutomation ? 'automation' : 'email' }
}

/** Chosen contacts are read as a count, which says: the same as before. */
export function withoutCount(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.audience)) return value
  const { kind, contacts, contactIds } = value.audience
  const isCount = kind === 'contacts' && typeof contacts === 'number' && contactIds === undefined
  return isCount ? { ...value, audience: null } : value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
