import { t } from '@lingui/core/macro'
import type { ColumnPick } from '@newsloom/contract/contacts/csv'
import { FIELD_LIMITS, fieldLabel, fieldName } from '@newsloom/contract/contacts/fields'
import { cleanName } from '@newsloom/contract/text/clean-name'
import { quote } from '~/lib/quote.ts'
import type { CsvPreview, FieldColumn } from './csv/csv-types.ts'

/**
 * The purpose of each column of a file. `fields`: the names that columns are kept under, by column,
 * as they are typed; other columns are left out.
 */
export type ColumnChoice = ColumnPick & { fields: Readonly<Record<number, string>> }

export const NO_COLUMNS: ColumnChoice = { email: null, name: null, lastName: null, fields: {} }

/** Files with more other columns are exports of programs: most of it is not worth keeping. */
const KEPT_AT_FIRST = 10

/**
 * The detected columns; others are kept unless there are many. Not those whose values are too long
 * for a field, nor a second one of the same name.
 */
export function firstChoice({ headers, records, columns }: CsvPreview): ColumnChoice {
  const seen = new Set<string>()
  const others = otherColumns(headers, columns).filter((at) => {
    const name = fieldName(headers[at] ?? '')
    if (name === null || seen.has(name) || isTooLong(records, at)) return false
    seen.add(name)
    return true
  })
  const kept = others.length > KEPT_AT_FIRST ? [] : others
  return { ...columns, fields: Object.fromEntries(kept.map((at) => [at, nameFor(headers, at)])) }
}

const isTooLong = (records: readonly string[][], at: number): boolean =>
  records.some((cells) => (cleanName(cells[at] ?? '')?.length ?? 0) > FIELD_LIMITS.value)

/** The columns that hold neither an address nor a name. */
export const otherColumns = (headers: readonly string[], { email, name, lastName }: ColumnPick): number[] =>
  headers.map((_, at) => at).filter((at) => at !== email && at !== name && at !== lastName)

/** The name that a column's header suggests. */
export function nameFor(headers: readonly string[], at: number): string {
  const name = fieldName(headers[at] ?? '')
  return name === null ? '' : fieldLabel(name)
}

/** Says what is wrong with the name of a column's field; null: nothing. */
export function nameProblem(headers: readonly string[], choice: ColumnChoice, at: number): string | null {
  const name = fieldName(choice.fields[at] ?? '')
  if (name === null) return t`Use letters or digits; 'email' and 'name' are taken`
  const isRepeated = keptColumns(headers, choice).some(
    (one) => one < at && fieldName(choice.fields[one] ?? '') === name,
  )
  return isRepeated ? t`Another column has this name` : null
}

const keptColumns = (headers: readonly string[], choice: ColumnChoice): number[] =>
  otherColumns(headers, choice).filter((at) => choice.fields[at] !== undefined)

/** Why the fields cannot be imported as they are; null: they can. */
export function fieldsProblem(headers: readonly string[], choice: ColumnChoice): string | null {
  const kept = keptColumns(headers, choice)
  if (kept.length > FIELD_LIMITS.fields)
    return t`Contacts can have at most ${FIELD_LIMITS.fields} fields. Keep fewer columns.`
  const bad = kept.find((at) => nameProblem(headers, choice, at) !== null)
  return bad === undefined
    ? null
    : t`Name the field of ${quote(headers[bad] || t`Column ${bad + 1}`)}, or leave the column out.`
}

/** The kept columns with the names of their fields. */
export const fieldColumns = (headers: readonly string[], choice: ColumnChoice): FieldColumn[] =>
  keptColumns(headers, choice).flatMap((column) => {
    const name = fieldName(choice.fields[column] ?? '')
    return name === null ? [] : [{ column, name }]
  })
