/**
 * A mail's content as a tree: one form that becomes HTML for mail and elements on the editor's canvas. Text is text; it is
 * escaped when it is written, so that no content can become markup.
 */
export type MailNode = string | MailElement | OutlookNode | MarkupNode
export type MailElement = {
  tag: MailTag
  attrs: Readonly<Record<string, string>>
  /** CSS properties in kebab case */
  styles: Readonly<Record<string, string>>
  children: readonly MailNode[]
}
/** HTML that only Outlook on Windows reads; made of our own constants and numbers, never of content. */
export type OutlookNode = { outlook: string }
/** HTML that is safe already and has no tree: an analysis. `hint` is what the canvas shows in its place. */
export type MarkupNode = { markup: string; hint: string }

export type MailTag =
  | 'a'
  | 'br'
  | 'div'
  | 'em'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'hr'
  | 'img'
  | 'li'
  | 'ol'
  | 'p'
  | 's'
  | 'span'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'tr'
  | 'u'
  | 'ul'

type Parts = { attrs?: Record<string, string>; styles?: Record<string, string> }

/** An element of a mail. */
export const el = (
  tag: MailTag,
  { attrs = {}, styles = {} }: Parts,
  ...children: MailNode[]
): MailElement => ({
  tag,
  attrs,
  styles,
  children,
})

export const isElement = (node: MailNode): node is MailElement => typeof node === 'object' && 'tag' in node
