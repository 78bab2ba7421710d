import { Box } from '@chakra-ui/react'
import { EditorContent } from '@tiptap/react'
import { useRef } from 'react'
import { RichToolbar } from './rich-toolbar.tsx'
import { useLeave } from './use-leave.ts'
import { useRichEditor } from './use-rich-editor.ts'

type Props = { value: string; onChange: (html: string) => void; onDone: () => void }

/** A text on the canvas in its own styles, its toolbar floating above. */
export default function InlineRich({ value, onChange, onDone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLeave(place, onDone)
  const editor = useRichEditor({
    value,
    onChange,
    label: 'Words of the block',
    autoFocus: true,
    onKey: (event) => {
      // keys of the words are no keys of the canvas
      event.stopPropagation()
      if (event.key !== 'Escape') return false
      onDone()
      return true
    },
  })
  return (
    <Box ref={place} position="relative">
      <Box
        position="absolute"
        bottom="calc(100% + 0.5rem)"
        left="0"
        zIndex="docked"
        bg="bg.panel"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        boxShadow="md"
        fontSize="sm"
      >
        <RichToolbar editor={editor} label="Words of the block" />
      </Box>
      <EditorContent editor={editor} />
    </Box>
  )
}
