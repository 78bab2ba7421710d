import { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Marks schemas without their own message; `issueMessage` writes one for them. */
const NO_MESSAGE = ''
z.config({ customError: () => NO_MESSAGE })

/** A readable message for an issue; `whole` is the name for input without a path. */
export function issueMessage(issue: Issue, whole = 'The input'): string {
  if (issue.message !== NO_MESSAGE) return issue.message
  const [ofKey] = issue.code === 'invalid_key' ? issue.issues : []
  if (ofKey && ofKey.message !== NO_MESSAGE) return ofKey.message
  const field = issue.path.length > 0 ? issue.path.map(String).join('.') : whole
  return `${field} ${ruleOf(issue)}`
}

/** The message for a single value, shown beside its field. */
export function valueProblem(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? issueMessage({ ...issue, path: [] }, 'This value') : `This value ${NOT_ALLOWED}`
}

function ruleOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${amount(issue.maximum, issue.origin)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union': {
      const ways = issue.errors.flatMap((way) => (way[0] ? [ruleOf(way[0])] : []))
      return ways.length > 0 ? [...new Set(ways)].join(' or ') : NOT_ALLOWED
    }
    default:
      return NOT_ALLOWED
  }
}

const NOT_ALLOWED = 'has a value that is not allowed'
const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
}
const UNITS: Record<string, [string, string]> = {
  string: ['character long', 'characters long'],
  array: ['entry long', 'entries long'],
}

function amount(limit: number | bigint, origin: string): string {
  const [one, many] = UNITS[origin] ?? []
  const count = limit.toLocaleString('en')
  return many ? `${count} ${Number(limit) === 1 ? one : many}` : count
}
