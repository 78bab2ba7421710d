import { t } from '@lingui/core/macro'
import type { Field } from '@newsloom/email/blocks/define-block'
import { BLOCK_KINDS, type Block } from '@newsloom/email/blocks/registry'
import { htmlText } from '@newsloom/email/html/html-text'
import { FIELD_LABELS, OPTION_LABELS, SIDE_LABELS } from '~/lib/labels/blocks/field-labels.ts'
import { readPath } from '../shared/field-path.ts'

export const plainText = (html: string): string => htmlText(html).replace(/\s+/g, ' ').trim()

/** A block as one line: its text, and the settings that are made, by the names of their fields. */
export const describeBlock = (block: Block): string =>
  line(
    plainText(block.content),
    [...settingsOf(block)].filter(([, value]) => value !== ''),
  )

/** A block before and after, of which only the text and the settings that changed are described. */
export function describeChange(before: Block, after: Block): [string, string] {
  const [was, now] = [settingsOf(before), settingsOf(after)]
  const differing = [...new Set([...was.keys(), ...now.keys()])].filter(
    (name) => was.get(name) !== now.get(name),
  )
  const isTextChanged = before.content !== after.content || differing.length === 0
  const side = ({ content }: Block, settings: Map<string, string>): string =>
    line(
      isTextChanged ? plainText(content) : '',
      differing.map((name) => [name, settings.get(name) || t({ message: 'none', context: 'setting' })]),
    )
  return [side(before, was), side(after, now)]
}

const line = (text: string, settings: readonly (readonly [string, string])[]): string =>
  [text, settings.map(([name, value]) => `${name}: ${value}`).join(', ')].filter(Boolean).join(' — ')

/** The values of a block's fields by their names; what is off or empty is ''. */
function settingsOf(block: Block): Map<string, string> {
  const settings = new Map<string, string>()
  for (const field of BLOCK_KINDS[block.type].fields) {
    if (field.path !== 'content')
      settings.set(FIELD_LABELS[field.name], settingText(readPath(block, field.path), field))
    if (field.kind === 'image') settings.set(t`Alt text`, settingText(readPath(block, field.altPath)))
  }
  // set by the brand, without a field of its own
  settings.set(t`Font`, settingText(block.styles.fontFamily))
  return settings
}

function settingText(value: unknown, field?: Field): string {
  if (value === undefined || value === null || value === false) return ''
  if (value === true) return t({ message: 'on', context: 'setting' })
  if (field?.kind === 'align' && isSide(value)) return SIDE_LABELS[value]
  const chosen = field?.kind === 'select' && field.options.find((option) => option.value === value)
  if (chosen) return OPTION_LABELS[chosen.name]
  return typeof value === 'object' ? plainText(words(value)) : String(value)
}

const isSide = (value: unknown): value is keyof typeof SIDE_LABELS =>
  typeof value === 'string' && value in SIDE_LABELS

/** The texts of a list's items. */
const words = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).map(words).filter(Boolean).join(' · ')
    : String(value ?? '')
