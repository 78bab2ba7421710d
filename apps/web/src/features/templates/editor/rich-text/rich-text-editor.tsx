import { Box } from '@chakra-ui/react'
import { EditorContent } from '@tiptap/react'
import { RichToolbar } from './rich-toolbar.tsx'
import { useRichEditor } from './use-rich-editor.ts'

type Props = { value: string; onChange: (html: string) => unknown; label: string; autoFocus?: boolean }

/** Text with bold, italic, links and lists, below a toolbar. */
export default function RichTextEditor({ value, onChange, label, autoFocus }: Props) {
  const editor = useRichEditor({ value, onChange, label, autoFocus: autoFocus ?? false })
  return (
    <>
      <Box borderBottomWidth="1px">
        <RichToolbar editor={editor} label={label} />
      </Box>
      <Box px="3" py="2">
        <EditorContent editor={editor} />
      </Box>
    </>
  )
}
