import { Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'

const MarkdownRenderer = lazy(() => import('./markdown-renderer.tsx'))

/** Markdown as text: headings, lists, tables, emphasis and links; no raw HTML, no images. Its code loads when first needed. */
export function MarkdownView({ children }: { children: string }) {
  return (
    <Suspense fallback={<Skeleton height="40" aria-hidden="true" />}>
      <MarkdownRenderer>{children}</MarkdownRenderer>
    </Suspense>
  )
}
