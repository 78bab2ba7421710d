/**
 * An email's content as a tree, rendered to HTML for email and to elements on the editor's canvas.
 * Strings are plain text, escaped on output, so content never becomes markup.
 */
export type MailNode = string | WordsNode | MailElement | OutlookNode | MarkupNode
/** Text from outside the template, such as a story's title: shown literally, never a merge tag. */
export type WordsNode = { words: string }
export type MailElement = {
  tag: MailTag
  /** only align, alt, border, cellpadding, cellspacing, class, href, role, src and width */
  attrs: Readonly<Record<string, string>>
  /** CSS properties in kebab case */
  styles: Readonly<Record<string, string>>
  children: readonly MailNode[]
  /** keeps its colours in dark mode, as a button does */
  keepsColours: boolean
}
/**
 * HTML for Outlook on Windows only; made from our own constants and numbers, never from content.
 */
export type OutlookNode = { outlook: string }
/** Safe HTML without a tree, such as an analysis. `place`: what the canvas names in its place. */
export type MarkupNode = { markup: string; place: MarkupPlace }
export type MarkupPlace = 'analysis' | 'stories' | 'podcast'

const MAIL_TAGS = [
  'a',
  'blockquote',
  'br',
  'code',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'tr',
  'u',
  'ul',
] as const
export type MailTag = (typeof MAIL_TAGS)[number]
export const isMailTag = (name: string): name is MailTag => MAIL_TAGS.some((tag) => tag === name)

type Parts = { attrs?: Record<string, string>; styles?: Record<string, string>; keepsColours?: boolean }

/** Makes an element. */
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

/** A node of text from outside the template. */
export const words = (text: string): WordsNode => ({ words: text })

export const isElement = (node: MailNode): node is MailElement => typeof node === 'object' && 'tag' in node
