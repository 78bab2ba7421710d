import { Box, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/core'
import { EditorContent } from '@tiptap/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { PILL_CSS } from '~/components/mail/tagged-text.tsx'
import { FloatingTools } from './floating-tools.tsx'
import { RichToolbar } from './rich-toolbar.tsx'
import { useLeave } from './use-leave.ts'
import { useRichEditor } from './use-rich-editor.ts'

type Props = {
  value: string
  /** returns why the text is invalid, or null */
  onChange: (html: string) => string | null
  onDone: () => void
  /** '/' was typed into an empty last line; returns false to have it typed like any letter */
  onSlash: () => boolean
  /** the text typed while the editor was loading */
  typed: RefObject<string>
}

/** Edits a text on the canvas in its own styles, with a floating toolbar. */
export default function InlineRich({ value, onChange, onDone, onSlash, typed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useLeave(place, onDone)
  const editor = useRichEditor({
    value,
    onChange: (html) => setProblem(onChange(html)),
    label: t`Block text`,
    autoFocus: true,
    onKey: ({ key, isComposing }) => {
      if (isComposing) return false
      if (key === '/' && isLastLineEmpty(editor)) return asksForMenu(editor, onSlash)
      if (key === 'Escape') onDone()
      return key === 'Escape'
    },
  })
  // a layout effect: the next key press must not be lost
  useLayoutEffect(() => {
    // an editor that took long to render is destroyed and created again
    if (editor.isDestroyed) return
    const text = typed.current
    typed.current = ''
    editor.view.focus()
    if (text)
      editor
        .chain()
        .setTextSelection(editor.state.doc.content.size)
        .insertContent({ type: 'text', text })
        .run()
  }, [editor, typed])
  return (
    <Box ref={place} position="relative" css={AS_IN_MAIL}>
      <FloatingTools>
        <RichToolbar editor={editor} label={t`Block text`} />
        {problem ? (
          <Text role="alert" px="2" pb="1.5" fontSize="xs" color="fg.error">
            {problem}
          </Text>
        ) : null}
      </FloatingTools>
      <EditorContent editor={editor} />
    </Box>
  )
}

/**
 * Whether the caret is in an empty last paragraph outside a list, so a block is inserted below it.
 */
function isLastLineEmpty({ state: { doc, selection } }: Editor): boolean {
  const { $from, empty } = selection
  const { depth, parent } = $from
  return empty && depth === 1 && parent.content.size === 0 && $from.index(0) === doc.childCount - 1
}

/** Deletes the empty line in which '/' was typed once the menu opens, unless it is the only one. */
function asksForMenu(editor: Editor, onSlash: () => boolean): boolean {
  if (!onSlash()) return false
  const { doc, selection } = editor.state
  if (doc.childCount > 1)
    editor.commands.deleteRange({ from: selection.$from.before(1), to: selection.$from.after(1) })
  return true
}

/** The same styles as in the email, so nothing moves when the editor opens. */
const AS_IN_MAIL = {
  '& .tiptap': { outline: 'none', overflowWrap: 'anywhere' },
  '& .tiptap p': { margin: '0 0 12px' },
  '& .tiptap :is(ul, ol)': { margin: '0 0 12px 24px', padding: '0' },
  '& .tiptap ul': { listStyleType: 'disc' },
  '& .tiptap ol': { listStyleType: 'decimal' },
  '& .tiptap li': { margin: '0 0 4px' },
  '& .tiptap li > p, & .tiptap > :last-child': { marginBottom: '0' },
  '& .merge-pill': PILL_CSS,
  '& .tiptap a': { color: '#1f4fb8', textDecoration: 'underline', cursor: 'text' },
}
