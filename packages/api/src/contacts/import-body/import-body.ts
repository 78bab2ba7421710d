import {
  IMPORT_LIMITS,
  ImportContactsInput,
  ImportEmailsInput,
  type ImportResult,
} from '@newsloom/contract/contacts/imports'
import type { RowKind } from '@newsloom/core/contact-imports/check-row'
import { importRows } from '@newsloom/core/contact-imports/import-rows'
import type { Context } from '@newsloom/core/context'
import { InvalidError } from '@newsloom/core/errors'
import { NO_BODY } from '../../rest/rest.ts'
import { parseElements } from './element-spans.ts'
import { parseText, type Span } from './json-text.ts'
import { type Member, splitBody } from './split-body.ts'

/** Valid sample rows; the real ones are validated one by one. */
const SAMPLES: Record<RowKind, unknown> = { emails: '', contacts: { email: '' } }
/** Bytes; anything but rows is small. */
const MAX_VALUE = 64 * 1024

/**
 * Imports a body of either shape, `{ contacts, listId? }` or `{ emails, listId }`, without parsing
 * it as a whole. The last of duplicate keys counts, as in JSON.parse. @throws InvalidError or
 * ZodError if the body is not JSON or violates the contract; NotFoundError if the list is gone
 */
export async function importBody(ctx: Context, body: Buffer): Promise<ImportResult> {
  const members = await splitBody(body)
  if (!members) return refuseOther(body)
  const last = new Map(members)
  const kind = last.has('contacts') ? 'contacts' : 'emails'
  const rows = last.get(kind)
  for (const [, member] of members) if (member !== rows) await check(body, member)
  const shape = { rows: shapeOf(body, rows, SAMPLES[kind]), listId: shapeOf(body, last.get('listId'), {}) }
  const listId = checkShape(kind, shape)
  if (rows?.kind !== 'array') throw new Error('the contract accepted rows that are not an array')
  const limit = kind === 'emails' ? IMPORT_LIMITS.emails : IMPORT_LIMITS.rows
  if (rows.count > limit)
    throw new InvalidError(`${kind} must be at most ${limit.toLocaleString('en')} entries long`)
  return importRows(ctx, { kind, listId, groups: parseElements(body, rows.groups) })
}

/** @throws InvalidError or ZodError, with the usual messages */
function refuseOther(body: Buffer): never {
  const text = body.length > MAX_VALUE ? '[]' : new TextDecoder().decode(body)
  if (text.trim() === '') throw new InvalidError(NO_BODY)
  ImportEmailsInput.parse(parseText(text))
  throw new Error('the contract accepted an import that is not an object')
}

/** Throws if a value is not JSON, or too large to check. */
async function check(body: Buffer, member: Member): Promise<void> {
  if (member.kind === 'value') {
    parseValue(body, member)
    return
  }
  const groups = parseElements(body, member.groups)
  while (!(await groups.next()).done);
}

function parseValue(body: Buffer, { start, end }: Span): unknown {
  if (end - start > MAX_VALUE) {
    throw new InvalidError('The body has a value that is too large; send contacts or emails, and listId')
  }
  return parseText(body.toString('utf8', start, end))
}

/**
 * The value to validate for a member: itself, or for rows an array with a sample if it is not
 * empty.
 */
function shapeOf(body: Buffer, member: Member | undefined, sample: unknown): unknown {
  if (!member) return undefined
  if (member.kind === 'value') return parseValue(body, member)
  return member.count === 0 ? [] : [sample]
}

function checkShape(kind: RowKind, { rows, listId }: { rows: unknown; listId: unknown }): number | null {
  if (kind === 'emails') return ImportEmailsInput.parse({ emails: rows, listId }).listId
  return ImportContactsInput.parse({ contacts: rows, listId }).listId ?? null
}
