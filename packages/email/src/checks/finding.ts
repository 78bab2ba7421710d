import type { Block } from '../blocks/registry.ts'
import type { MailData } from '../mail-data.ts'
import type { TypedLink } from './typed-links.ts'

export type CheckRule =
  | 'size'
  | 'alt-text'
  | 'unsubscribe'
  | 'link'
  | 'merge-tag'
  | 'contrast'
  | 'subject'
  | 'content'
  | 'active'
  | 'picture'
/** `error`: it cannot be sent so. `warning`: look at it. `note`: good to know. */
export type Finding = {
  rule: CheckRule
  level: 'error' | 'warning' | 'note'
  message: string
  /** the block to jump to; null: the template as a whole, or its HTML */
  blockId: string | null
  /** of a picture: what is said of several like it together */
  picture?: { name: string; inWords: (pictures: string) => string }
}
export type CheckInput = { blocks: readonly Block[]; html: string; subject: string; data: MailData }

/** A stretch of a template's own HTML: a block, or the whole of a template without blocks. */
export type Part = {
  blockId: string | null
  html: string
  links: readonly TypedLink[]
  isDecorative: boolean
}
/** What every rule looks at. */
export type Checked = {
  input: CheckInput
  parts: readonly Part[]
  /** the whole mail before its tags are filled in */
  page: string
}
export type Rule = (checked: Checked) => Finding[]
