import { Box } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { langOf } from '~/lib/lang.ts'
import { ANALYSIS_LINES, TextSkeleton } from '../feedback/skeletons.tsx'

const MarkdownRenderer = lazy(() => import('./markdown-renderer.tsx'))

/**
 * Renders Markdown: headings, lists, tables, emphasis and links; no raw HTML, no images. Its code
 * loads when first needed.
 */
export function MarkdownView({ children }: { children: string }) {
  return (
    <Suspense fallback={<Placeholder>{children}</Placeholder>}>
      <MarkdownRenderer>{children}</MarkdownRenderer>
    </Suspense>
  )
}

/** Has about the height of the text, so the page below hardly moves when it is there. */
const Placeholder = ({ children }: { children: string }) => (
  <Box position="relative" overflow="hidden" aria-hidden="true">
    <Box
      visibility="hidden"
      whiteSpace="pre-line"
      overflowWrap="anywhere"
      maxW="prose"
      lineHeight={langOf(children) === 'th' ? 'thai' : 'tall'}
    >
      {children}
    </Box>
    <Box position="absolute" inset="0">
      <TextSkeleton lines={ANALYSIS_LINES} />
    </Box>
  </Box>
)
