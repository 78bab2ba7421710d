import type { Editor } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { richExtensions } from './rich-extensions.ts'
import { editorHtml, storedHtml } from './rich-html.ts'

type Options = {
  value: string
  onChange: (html: string) => unknown
  label: string
  autoFocus?: boolean
  /** true: the key was handled */
  onKey?: (event: KeyboardEvent) => boolean
}

/** A text's editor: reports typing, shows changes from elsewhere, and keeps the caret if it can. */
export function useRichEditor({ value, onChange, label, autoFocus = false, onKey }: Options): Editor {
  const reported = useRef(value)
  const latest = useRef({ onChange, onKey })
  latest.current = { onChange, onKey }
  const editor = useEditor({
    extensions: richExtensions,
    content: editorHtml(value),
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleKeyDown: (_, event) => latest.current.onKey?.(event) ?? false,
      // a file has no place in a text; by default the browser would open it
      handleDrop: (_, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    onUpdate: ({ editor: changed }) => {
      const html = storedHtml(changed.getHTML())
      if (html === reported.current) return
      reported.current = html
      latest.current.onChange(html)
    },
  })
  useEffect(() => {
    // an editor that took long to render is created again, with this value
    if (value === reported.current || editor.isDestroyed) return
    reported.current = value
    takeOver(editor, value)
  }, [editor, value])
  return editor
}

/** A value from outside (undo, the other editor of the same block). */
function takeOver(editor: Editor, value: string): void {
  const { from, to } = editor.state.selection
  editor.commands.setContent(editorHtml(value), { emitUpdate: false })
  const end = editor.state.doc.content.size
  editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) })
}
