import { VOID_ELEMENTS } from '@newsloom/email/html/void-elements'
import { isElement, type MailElement, type MailNode, type MarkupNode } from '@newsloom/email/nodes/nodes'
import { createElement, Fragment, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { PLACE_TEXTS } from '~/lib/labels/blocks/block-labels.ts'
import { FilledAnalysis } from './filled-analysis.tsx'
import { MailImage } from './mail-image.tsx'
import { MailPlaceholder } from './mail-placeholder.tsx'
import { reactStyles } from './mail-styles.ts'
import { markupNodes } from './markup-nodes.ts'
import { ShownResearchContext } from './shown-research.ts'

const TAGS = new Set(
  'a b blockquote br center code div em h1 h2 h3 h4 hr i img li ol p pre s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)
/** React refuses text between a table and its cells. */
const NO_TEXT = new Set(['table', 'tbody', 'thead', 'tr'])

/**
 * The HTML attributes that emails use, by their React names. Others are dropped, `href` among them:
 * links do nothing here.
 */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  align: 'align',
  bgcolor: 'bgcolor',
  border: 'border',
  cellpadding: 'cellPadding',
  cellspacing: 'cellSpacing',
  colspan: 'colSpan',
  dir: 'dir',
  height: 'height',
  lang: 'lang',
  rowspan: 'rowSpan',
  valign: 'vAlign',
  width: 'width',
}

const ROLES = new Set(['presentation', 'separator'])

type Props = {
  nodes: readonly MailNode[]
  /** replaces one text by the editor that changes it */
  slot?: { text: string; element: ReactElement }
}

/**
 * An email's nodes as React elements that run no script, open no link and load nothing from the
 * network.
 */
export function MailNodes({ nodes, slot }: Props) {
  return createElement(Fragment, null, ...nodes.map((node) => drawn(node, slot)))
}

function drawn(node: MailNode, slot: Props['slot']): ReactNode {
  if (typeof node === 'string') {
    if (slot && node.trim() === slot.text) return slot.element
    return node.includes('{{') ? <TaggedText text={node} /> : node
  }
  if (isElement(node)) return element(node, slot)
  if ('words' in node) return node.words
  return 'markup' in node ? <Markup {...node} /> : null
}

/** HTML without a tree: the research's analysis, or a placeholder where there is no research. */
function Markup({ markup, place }: MarkupNode) {
  const research = useContext(ShownResearchContext)
  const isFilled = research !== null && !markup.startsWith('{{')
  const nodes = useMemo(() => (isFilled ? markupNodes(markup) : []), [isFilled, markup])
  if (!isFilled) return <MailPlaceholder mb="4">{PLACE_TEXTS[place]}</MailPlaceholder>
  return (
    <FilledAnalysis research={research}>
      <MailNodes nodes={nodes} />
    </FilledAnalysis>
  )
}

function element({ tag, attrs, styles, children }: MailElement, slot: Props['slot']): ReactNode {
  const style = reactStyles(styles)
  if (tag === 'img') return <MailImage src={attrs.src ?? ''} alt={attrs.alt ?? ''} style={style} />
  const inside = children
    .filter((child) => !(NO_TEXT.has(tag) && typeof child === 'string'))
    .map((child) => drawn(child, slot))
  if (!TAGS.has(tag)) return createElement(Fragment, null, ...inside)
  const props = { ...reactAttributes(attrs), style }
  return VOID_ELEMENTS.has(tag) ? createElement(tag, props) : createElement(tag, props, ...inside)
}

const reactAttributes = (attrs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attrs).flatMap(([name, value]) => {
      const known = Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined
      // keeps layout tables out of the accessibility tree
      if (name === 'role' && ROLES.has(value)) return [['role', value]]
      return known ? [[known, value]] : []
    }),
  )
