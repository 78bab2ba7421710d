import type { Block } from '../blocks/registry.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSentence } from '../mail-sentences.ts'
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
/** `error`: blocks sending. `warning`: worth fixing. `note`: good to know. */
export type Finding = {
  rule: CheckRule
  level: 'error' | 'warning' | 'note'
  message: string
  /** the block to jump to; null: the template as a whole, or its HTML */
  blockId: string | null
  /** the line that it is about; missing: the email itself */
  line?: 'subject' | 'preheader'
  /** for a picture: what is said of several with the same problem */
  picture?: { name: string; ofMany: (pictures: string) => readonly MailSentence[] }
}
/** A finding as its rule makes it. */
export type RuleFinding = Omit<Finding, 'message'> & { says: readonly MailSentence[] }
export type CheckInput = {
  blocks: readonly Block[]
  html: string
  subject: string
  /** the line after the subject in a mailbox */
  preheader?: string | undefined
  data: MailData
}

/** Part of a template's own HTML: a block, or the whole template if it has no blocks. */
export type Part = {
  blockId: string | null
  html: string
  links: readonly TypedLink[]
  isDecorative: boolean
}
/** The input of every rule. */
export type Checked = {
  input: CheckInput
  parts: readonly Part[]
  /** the composed email with its tags still open */
  page: string
}
export type Rule = (checked: Checked) => RuleFinding[]
