import type { Block } from './blocks/registry.ts'
import type { MailData } from './mail-data.ts'

export type CheckRule =
  | 'size'
  | 'alt-text'
  | 'unsubscribe'
  | 'link'
  | 'merge-tag'
  | 'contrast'
  | 'subject'
  | 'content'
/** `error`: it cannot be sent so. `warning`: look at it. `note`: good to know. */
export type Finding = {
  rule: CheckRule
  level: 'error' | 'warning' | 'note'
  message: string
  /** the block to jump to; null: the template as a whole, or its HTML */
  blockId: string | null
}
export type CheckInput = { blocks: readonly Block[]; html: string; subject: string; data: MailData }

/** What a reader of a template would stumble over, the worst first. */
export function checkMail(input: CheckInput): Finding[] {
  void input
  return []
}
