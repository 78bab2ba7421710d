/**
 * A mail's content as a tree: one form that becomes HTML for mail and elements on the editor's
 * canvas. Text is text; it is escaped when it is written, so that no content can become markup.
 */
export type MailNode = string | WordsNode | MailElement | OutlookNode | MarkupNode
/**
 * Words that are not the template's own (a story's title): shown as they are, never a merge tag.
 */
export type WordsNode = { words: string }
export type MailElement = {
  tag: MailTag
  /** align, alt, border, cellpadding, cellspacing, class, href, role, src and width; none else */
  attrs: Readonly<Record<string, string>>
  /** CSS properties in kebab case */
  styles: Readonly<Record<string, string>>
  children: readonly MailNode[]
  /** its colours stay what they are in dark mode: a button's */
  keepsColours: boolean
}
/**
 * HTML that only Outlook on Windows reads; made of our own constants and numbers, never of content.
 */
export type OutlookNode = { outlook: string }
/**
 * HTML that is safe already and has no tree: an analysis. `hint` is what the canvas shows in its
 * place.
 */
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

type Parts = { attrs?: Record<string, string>; styles?: Record<string, string>; keepsColours?: boolean }

/** An element of a mail. */
export const el = (
  tag: MailTag,
  { attrs = {}, styles = {}, keepsColours = false }: Parts,
  ...children: MailNode[]
): MailElement => ({
  tag,
  attrs,
  styles,
  children,
  keepsColours,
})

/** Foreign words as a node. */
export const words = (text: string): WordsNode => ({ words: text })

export const isElement = (node: MailNode): node is MailElement => typeof node === 'object' && 'tag' in node
