import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { shownTag, splitTags } from '~/lib/labels/blocks/merge-tags.ts'

/**
 * A merge tag in a text: one letter for the keyboard, shown by its readable name, stored and copied
 * as it is written. A tag that is typed or pasted becomes one.
 */
export const MergeTagNode = Node.create({
  name: 'mergeTag',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,

  addAttributes: () => ({ raw: { default: '', renderHTML: () => ({}) } }),
  parseHTML: () => [
    {
      tag: 'span[data-merge-tag]',
      getAttrs: (element) => {
        const raw = element.getAttribute('data-merge-tag') ?? ''
        return shownTag(raw) ? { raw } : false
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes, { 'data-merge-tag': rawOf(node) }),
    rawOf(node),
  ],
  renderText: ({ node }) => rawOf(node),

  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span')
      const raw = rawOf(node)
      dom.className = 'merge-pill'
      dom.title = raw
      dom.contentEditable = 'false'
      dom.textContent = shownTag(raw)?.label ?? raw
      return { dom }
    },

  addKeyboardShortcuts() {
    return {
      Backspace: ({ editor }) => removeBeside(editor, -1),
      Delete: ({ editor }) => removeBeside(editor, 1),
    }
  },

  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (changes, _, state) =>
          changes.some((change) => change.docChanged) ? withPills(state.tr) : null,
      }),
    ]
  },

  onCreate() {
    const change = withPills(this.editor.state.tr)
    // turning the loaded text's tags into pills is not a change to undo or to report
    if (change)
      this.editor.view.dispatch(change.setMeta('preventUpdate', true).setMeta('addToHistory', false))
  },
})

const rawOf = (node: TextNode): string => String(node.attrs.raw)

/** Replaces the written tags in a document; null if there are none. */
function withPills(change: Transaction): Transaction | null {
  const { mergeTag } = change.doc.type.schema.nodes
  if (!mergeTag) return null
  const found: { from: number; to: number; raw: string; node: TextNode }[] = []
  change.doc.descendants((node, position) => {
    if (!node.isText || !node.text) return
    let from = position
    for (const part of splitTags(node.text)) {
      const length = typeof part === 'string' ? part.length : part.raw.length
      if (typeof part !== 'string') found.push({ from, to: from + length, raw: part.raw, node })
      from += length
    }
  })
  if (found.length === 0) return null
  // from the end, so the positions before stay right
  for (const { from, to, raw, node } of found.reverse())
    change.replaceWith(from, to, mergeTag.create({ raw }, null, node.marks))
  return change
}

/** Deletes the tag beside the caret. */
function removeBeside(editor: Editor, side: -1 | 1): boolean {
  const { empty, $from } = editor.state.selection
  const node = side < 0 ? $from.nodeBefore : $from.nodeAfter
  if (!empty || node?.type.name !== 'mergeTag') return false
  const [from, to] =
    side < 0 ? [$from.pos - node.nodeSize, $from.pos] : [$from.pos, $from.pos + node.nodeSize]
  return editor.commands.deleteRange({ from, to })
}
