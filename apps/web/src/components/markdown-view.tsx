import { lazy, Suspense } from 'react'
import { ANALYSIS_LINES, TextSkeleton } from './feedback/skeletons.tsx'

const MarkdownRenderer = lazy(() => import('./markdown-renderer.tsx'))

/**
 * Renders Markdown: headings, lists, tables, emphasis and links; no raw HTML, no images. Its code
 * loads when first needed.
 */
export function MarkdownView({ children }: { children: string }) {
  return (
    <Suspense fallback={<TextSkeleton lines={ANALYSIS_LINES} />}>
      <MarkdownRenderer>{children}</MarkdownRenderer>
    </Suspense>
  )
}
