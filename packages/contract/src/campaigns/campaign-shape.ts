/** A body without `kind` is an automation if it has a persona or topics. */
export function withKind(value: unknown): unknown {
  if (!isObject(value) || (value.kind ?? null) !== null) return value
  const isAutomation = 'topicIds' in value || 'persona' in value
  return { ...value, kind: isAutomation ? 'automation' : 'email' }
}

/** The fields that only one kind of campaign has. */
const OF_ONE_KIND = ['kind', 'topicIds', 'persona', 'subject', 'templateId', 'topicId', 'preheader']

/** Whether a body has no field that only one kind of campaign has, such as { name } */
export const hasNoKind = (body: Record<string, unknown>): boolean =>
  OF_ONE_KIND.every((field) => (body[field] ?? null) === null)

/**
 * Responses give only the number of selected contacts. If it is sent back, the audience stays as it
 * is.
 */
export function withoutCount(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.audience)) return value
  const { kind, contacts, contactIds } = value.audience
  const isCount = kind === 'contacts' && typeof contacts === 'number' && contactIds === undefined
  return isCount ? { ...value, audience: null } : value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
