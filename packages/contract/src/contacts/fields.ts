import { z } from 'zod'
import { sentence } from '../sentences/sentences.ts'
import { cleanName } from '../text/clean-name.ts'
import { headerWords } from './csv-columns.ts'

/** Further columns of a contact file: what a contact can have besides an address and a name. */
export const FIELD_LIMITS = {
  /** fields of all contacts together; each is a column of an export */
  fields: 30,
  /** characters of a field's name */
  name: 40,
  /** characters of a value */
  value: 200,
}

/** Names that a field cannot have, because contacts have columns of these names. */
const TAKEN: ReadonlySet<string> = new Set(['email', 'name'])

/**
 * The name of a field for a column's header, as merge tags write it: 'Job Title' becomes
 * `job_title`. Letters of any script, digits and underscores; null: there are none, or the name is
 * taken.
 */
export function fieldName(header: string): string | null {
  // NFC: the compatible form takes the Thai vowel in 'ตำแหน่ง' apart
  const words = headerWords(header.normalize('NFC')).replaceAll(' ', '_')
  const name = Array.from(words).slice(0, FIELD_LIMITS.name).join('').replace(/_+$/, '')
  return name === '' || TAKEN.has(name) ? null : name
}

/** The name as a screen shows it: 'Job title'. */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const BAD_NAME = sentence('nameField')

/** Takes any spelling of a field's name. */
export const FieldName = z.string().transform((text, check) => {
  const name = fieldName(text)
  if (name !== null) return name
  check.addIssue({ code: 'custom', message: BAD_NAME })
  return z.NEVER
})

export const LONG_VALUE = sentence('longField', FIELD_LIMITS.value)

/** A field's value, on one line; empty: none. */
export const FieldValue = z
  .string()
  .transform((text) => cleanName(text) ?? '')
  .refine((text) => text.length <= FIELD_LIMITS.value, LONG_VALUE)

/** Values by the names of fields. */
export const FieldValues = z
  .record(FieldName, FieldValue)
  .refine((values) => Object.keys(values).length <= FIELD_LIMITS.fields, {
    message: sentence('manyFields', FIELD_LIMITS.fields),
  })
export type FieldValues = z.infer<typeof FieldValues>

/** Stored values by the names of fields. */
export const StoredFields = z.record(z.string(), z.string())
export type StoredFields = z.infer<typeof StoredFields>

/** A field of the contacts, and how many people have a value of it. */
export const ContactField = z.object({ name: z.string(), people: z.number() })
export type ContactField = z.infer<typeof ContactField>

/** DELETE /api/contacts/fields/{name}: the field with all its values. */
export const DeleteFieldInput = z.object({ name: FieldName })
export type DeleteFieldInput = z.infer<typeof DeleteFieldInput>
