import { Box, Skeleton, Text } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { langOf } from '~/lib/lang.ts'

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'))

type Props = {
  label: string
  help?: string | undefined
  /** HTML with the few tags that a text block keeps */
  value: string
  onChange: (html: string) => unknown
  autoFocus?: boolean
}

/** Words with bold, italic, links and lists; the editor itself comes by its own chunk. */
export function RichText({ label, help, value, onChange, autoFocus = false }: Props) {
  return (
    <Box pb="5">
      <Text fontWeight="medium" minH="6" mb="1">
        {label}
      </Text>
      <Box
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        minH="36"
        lang={langOf(value)}
        css={RICH_CSS}
        _focusWithin={{ outlineWidth: '1px', outlineStyle: 'solid', outlineColor: 'colorPalette.focusRing' }}
      >
        <Suspense fallback={<Skeleton height="36" />}>
          <RichTextEditor value={value} onChange={onChange} label={label} autoFocus={autoFocus} />
        </Suspense>
      </Box>
      {help ? (
        <Text color="fg.muted" fontSize="xs">
          {help}
        </Text>
      ) : null}
    </Box>
  )
}

const RICH_CSS = {
  '& .tiptap': { minHeight: '5rem', outline: 'none', overflowWrap: 'anywhere' },
  '& .tiptap p + p': { marginTop: '0.5rem' },
  '& .tiptap ul': { listStyle: 'disc', paddingInlineStart: '1.25rem' },
  '& .tiptap ol': { listStyle: 'decimal', paddingInlineStart: '1.25rem' },
  '& .tiptap a': { color: 'colorPalette.fg', textDecoration: 'underline', cursor: 'text' },
}
