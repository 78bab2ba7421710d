import { Box, type BoxProps } from '@chakra-ui/react'
import { type Editor, Extension, type JSONContent, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type AriaAttributes, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { PILL_CSS } from '~/components/mail/tagged-text.tsx'
import { splitTags } from '~/lib/labels/blocks/merge-tags.ts'
import { MergeTagNode } from './merge-tag-node.ts'

export type PillLineProps = {
  label: string
  value: string
  onChange: (text: string) => unknown
  maxLength: number
  /** the editor, to insert a tag where the caret is */
  editorRef?: RefObject<Editor | null>
  autoFocus?: 'end' | 'all' | false
  isInvalid?: boolean
  isRequired?: boolean
  /** the ids of the help and error of the field around it */
  field?: Pick<AriaAttributes, 'aria-describedby' | 'aria-errormessage'> | undefined
  onBlur?: () => void
  /** true: the key was handled */
  onKey?: (event: KeyboardEvent) => boolean
  /** marks the field for other parts of the page */
  marks?: Record<string, string>
  /** the screen has its own Undo for this line */
  isUndoneByScreen?: boolean
} & Pick<BoxProps, 'css' | 'lang'>

/** One line of plain text, its merge tags shown by their names. */
export default function PillLine({ value, onChange, label, maxLength, ...options }: PillLineProps) {
  const reported = useRef(value)
  const latest = useRef({ onChange, ...options })
  latest.current = { onChange, ...options }
  const editor = useEditor({
    extensions: [OneLine, lineKit(options.isUndoneByScreen), MergeTagNode, mostLetters(maxLength)],
    content: lineContent(value),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-invalid': String(options.isInvalid ?? false),
        'aria-required': String(options.isRequired ?? false),
        ...pointersOf(options.field),
        ...(options.isUndoneByScreen ? { 'data-draft-line': '' } : {}),
        ...options.marks,
      },
      handleKeyDown: (_, event) => (latest.current.onKey?.(event) ?? false) || event.key === 'Enter',
      handlePaste: (view, event) => {
        const text = (event.clipboardData?.getData('text/plain') ?? '').replace(/\s*\n\s*/g, ' ')
        const { doc, tr, selection } = view.state
        // cut to the room left, as in a plain field
        const room = maxLength - lengthOf(doc) + lengthOf(doc, selection)
        const fitting = text.slice(0, Math.max(0, room))
        // a picture has no text, and must not delete what is selected
        if (fitting) view.dispatch(tr.insertText(fitting))
        return true
      },
      handleDrop: (_, event) => (event.dataTransfer?.files.length ?? 0) > 0,
    },
    onBlur: () => latest.current.onBlur?.(),
    onUpdate: ({ editor: changed }) => {
      const text = changed.getText()
      if (text === reported.current) return
      reported.current = text
      latest.current.onChange(text)
    },
  })
  useFocus(editor, options.autoFocus)
  useEffect(() => {
    const { editorRef } = latest.current
    if (editorRef) editorRef.current = editor
    return () => {
      if (editorRef) editorRef.current = null
    }
  }, [editor])
  useEffect(() => {
    if (value === reported.current || editor.isDestroyed) return
    reported.current = value
    editor.commands.setContent(lineContent(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <Box lang={options.lang} css={{ ...LINE_CSS, ...options.css }}>
      <EditorContent editor={editor} />
    </Box>
  )
}

/** Gives the editor the focus once it is in the document, before the next key press. */
function useFocus(editor: Editor, autoFocus: PillLineProps['autoFocus']): void {
  const initial = useRef(autoFocus)
  // the editor's own autofocus is missed on slow pages
  useLayoutEffect(() => {
    // an editor that took long to render is destroyed and created again
    if (!initial.current || editor.isDestroyed) return
    editor.view.focus()
    editor.commands.focus(initial.current)
  }, [editor])
}

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

const lineKit = (isUndoneByScreen = false) =>
  StarterKit.configure({
    blockquote: false,
    bold: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    document: false,
    dropcursor: false,
    gapcursor: false,
    hardBreak: false,
    heading: false,
    horizontalRule: false,
    italic: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
    trailingNode: false,
    underline: false,
    ...(isUndoneByScreen ? { undoRedo: false } : {}),
  })

/** Refuses what would make the text longer. */
const mostLetters = (max: number) =>
  Extension.create({
    name: 'mostLetters',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (change, { doc }) =>
          !change.docChanged || lengthOf(change.doc) <= max || lengthOf(change.doc) <= lengthOf(doc),
      }),
    ],
  })

const lengthOf = (doc: Editor['state']['doc'], { from, to } = { from: 0, to: doc.content.size }): number =>
  doc.textBetween(from, to, '', (node) => String(node.attrs.raw ?? '')).length

/** Only those that are there: an empty one would lead nowhere. */
const pointersOf = ({
  'aria-describedby': help,
  'aria-errormessage': error,
}: NonNullable<PillLineProps['field']> = {}) => ({
  ...(help ? { 'aria-describedby': help } : {}),
  ...(error ? { 'aria-errormessage': error } : {}),
})

/** A text as the line's document. */
const lineContent = (text: string): JSONContent => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: splitTags(text).map((part) =>
        typeof part === 'string'
          ? { type: 'text', text: part }
          : { type: 'mergeTag', attrs: { raw: part.raw } },
      ),
    },
  ],
})

const LINE_CSS = {
  '& .tiptap': { outline: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .merge-pill': PILL_CSS,
  '& .merge-pill.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'ink.500' },
}
