import { z } from 'zod'
import type { MailData } from '../mail-data.ts'
import type { MailLang } from '../mail-lang.ts'
import { written } from '../mail-sentences.ts'
import type { MailNode } from '../nodes/nodes.ts'
import { BlockStyles, type StyleName } from '../styles/block-styles.ts'
import type { FieldHelp, FieldName, ItemName, OptionName } from './field-names.ts'

/** Path of a property in a block, or in an item of one of its lists. */
export type FieldPath = 'content' | `styles.${StyleName}` | `props.${string}` | `item.${string}`

/** One line of the properties panel, which labels it. Clearing a field restores its default. */
export type Field = { path: FieldPath; name: FieldName; help?: FieldHelp } & (
  | { kind: 'text'; isLong?: boolean }
  /** HTML with bold, italic, links and lists */
  | { kind: 'rich' }
  | { kind: 'url' }
  /** a URL, or an upload that becomes one; `altPath` is the path of its alt text */
  | { kind: 'image'; altPath: FieldPath }
  | { kind: 'color' }
  /** a number that is stored as '12px' */
  | { kind: 'pixels'; min: number; max: number }
  /** a number that is stored as '50%' */
  | { kind: 'percent'; min: number; max: number }
  | { kind: 'number'; min: number; max: number }
  /** parts of a line that is stored as '1px solid #e2e8f0' */
  | { kind: 'lineColor' }
  | { kind: 'lineWidth'; min: number; max: number }
  /** the space above and below, stored as '20px 0' */
  | { kind: 'space'; min: number; max: number }
  | { kind: 'align' }
  | { kind: 'toggle' }
  | { kind: 'select'; options: readonly { value: string | number; name: OptionName }[] }
  /** a list whose items have their own fields */
  | {
      kind: 'items'
      itemName: ItemName
      min: number
      max: number
      newItem: (lang: MailLang) => Readonly<Record<string, unknown>>
      fields: readonly Field[]
    }
)

export const BLOCK_LIMITS = { blocks: 200, content: 50_000, url: 2_000, short: 500 }

/** A block's identity inside its template; the editor and the checks point at it. */
export const BlockId = z.preprocess(
  // some programs number their blocks
  (id) => (typeof id === 'number' ? String(id) : id),
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/, written(['blockId'])),
)

export const BlockContent = z.string().max(BLOCK_LIMITS.content)
/** An address as people type it; the checks find out whether it leads anywhere. */
export const BlockUrl = z.string().trim().max(BLOCK_LIMITS.url)

/** A kind without properties of its own. */
export const NO_PROPS = z.object({}).prefault({})

/** The schema that all blocks share. */
export const blockShape = <T extends string, P extends z.ZodType>(
  type: T,
  props: P,
  content: z.ZodType<string> = BlockContent,
) =>
  z.object({
    id: BlockId,
    type: z.literal(type),
    content: content.default(''),
    styles: BlockStyles.prefault({}),
    props,
  })

type Definition<S extends z.ZodType<{ type: string }>> = {
  schema: S
  /** a new block, with sample texts in this language */
  defaults: (lang: MailLang) => Omit<z.infer<S>, 'id'>
  fields: readonly Field[]
  /** an empty array when there is nothing to show */
  render: (block: z.infer<S>, mail: MailData) => MailNode[]
}

/** A kind of block: its schema, defaults, properties and renderer in one value. */
export const defineBlock = <S extends z.ZodType<{ type: string }>>(definition: Definition<S>) => ({
  ...definition,
  /** renders any block of this kind */
  draw: (block: unknown, mail: MailData): MailNode[] =>
    definition.render(definition.schema.parse(block), mail),
})
