import { plural } from '@lingui/core/macro'
import { Folded } from '../fold/folded.tsx'
import { MarkdownView } from '../markdown/markdown-view.tsx'
import { splitSources } from './split-sources.ts'

/** An analysis with its sources folded: its screen lists the articles as well. */
export function AnalysisText({ children }: { children: string }) {
  const { text, sources, count } = splitSources(children)
  return (
    <>
      <MarkdownView>{text}</MarkdownView>
      {count > 0 ? (
        <Folded summary={plural(count, { one: '# source', other: '# sources' })}>
          <MarkdownView>{sources}</MarkdownView>
        </Folded>
      ) : null}
    </>
  )
}
