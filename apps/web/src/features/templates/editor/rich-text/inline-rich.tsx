import { Box, Text } from '@chakra-ui/react'
import { EditorContent } from '@tiptap/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { RichToolbar } from './rich-toolbar.tsx'
import { useLeave } from './use-leave.ts'
import { useRichEditor } from './use-rich-editor.ts'

type Props = {
  value: string
  /** answers why the words are not taken */
  onChange: (html: string) => string | null
  onDone: () => void
  /** what was typed while this was on its way */
  typed: RefObject<string>
}

/** A text on the canvas in its own styles, its toolbar floating above. */
export default function InlineRich({ value, onChange, onDone, typed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useLeave(place, onDone)
  const editor = useRichEditor({
    value,
    onChange: (html) => setProblem(onChange(html)),
    label: 'Words of the block',
    autoFocus: true,
    onKey: ({ key }) => {
      if (key !== 'Escape') return false
      onDone()
      return true
    },
  })
  // at once: the next letter does not wait for a frame
  useLayoutEffect(() => {
    // one that took long to be drawn is thrown away, and another comes
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
      <Box
        position="absolute"
        bottom="calc(100% + 0.5rem)"
        left="0"
        width="max-content"
        maxW="full"
        zIndex="docked"
        bg="bg.panel"
        color="fg"
        colorScheme="normal"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="md"
        fontSize="sm"
        lineHeight="moderate"
        // its keys are no keys of the block
        onKeyDown={(event) => event.stopPropagation()}
      >
        <RichToolbar editor={editor} label="Words of the block" />
        {problem ? (
          <Text role="alert" px="2" pb="1.5" fontSize="xs" color="fg.error">
            {problem}
          </Text>
        ) : null}
      </Box>
      <EditorContent editor={editor} />
    </Box>
  )
}

/** As the mail draws them, so that nothing moves when the editor takes their place. */
const AS_IN_MAIL = {
  '& .tiptap': { outline: 'none', overflowWrap: 'anywhere' },
  '& .tiptap p': { margin: '0 0 12px' },
  '& .tiptap :is(ul, ol)': { margin: '0 0 12px 24px', padding: '0' },
  '& .tiptap ul': { listStyleType: 'disc' },
  '& .tiptap ol': { listStyleType: 'decimal' },
  '& .tiptap li': { margin: '0 0 4px' },
  '& .tiptap li > p, & .tiptap > :last-child': { marginBottom: '0' },
  '& .tiptap a': { color: '#1f4fb8', textDecoration: 'underline', cursor: 'text' },
}
