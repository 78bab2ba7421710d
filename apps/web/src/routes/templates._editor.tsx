import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { MissingPart, MissingPartLine, MissingPartNote } from '~/components/feedback/missing-part.tsx'
import { EditorScreen } from '~/features/templates/editor/editor-screen.tsx'
import { type EditorTab, isEditorTab } from '~/features/templates/editor/editor-tabs.ts'
import type { EditorSlots } from '~/features/templates/shared/template-draft.ts'
import { idFromSearch } from '~/lib/search-params.ts'

type Search = { tab?: Exclude<EditorTab, 'design'> }

export const Route = createFileRoute('/templates/_editor')({
  validateSearch: ({ tab }): Search => ({ tab: isEditorTab(tab) && tab !== 'design' ? tab : undefined }),
  component: EditorRoute,
})

const PromptsFields = lazy(async () => ({
  default: (await import('~/features/templates/prompt-tests/prompts-fields.tsx')).PromptsFields,
}))
const TestResults = lazy(async () => ({
  default: (await import('~/features/templates/prompt-tests/test-results.tsx')).TestResults,
}))
const DraftPreview = lazy(async () => ({
  default: (await import('~/features/templates/preview/draft-preview.tsx')).DraftPreview,
}))
const ChecksPanel = lazy(async () => ({
  default: (await import('~/features/templates/preview/checks-panel.tsx')).ChecksPanel,
}))
const VersionsButton = lazy(async () => ({
  default: (await import('~/features/templates/versions/versions-button.tsx')).VersionsButton,
}))

/** The place of a tab while its code comes. */
const Tab = ({ children }: { children: ReactNode }) => (
  <LazyPart title="This tab could not be loaded." lines={12}>
    {children}
  </LazyPart>
)

/** Features know nothing of one another: what others show in the editor is handed in here. */
const SLOTS: EditorSlots = {
  prompts: ({ draft, onChange }) => (
    <Tab>
      <PromptsFields prompts={draft} onChange={onChange} />
    </Tab>
  ),
  results: ({ template, draft }) => (
    <Tab>
      <TestResults template={template} prompts={draft} />
    </Tab>
  ),
  preview: (props) => (
    <Tab>
      <DraftPreview {...props} />
    </Tab>
  ),
  checks: (props) => (
    <MissingPart fallback={<MissingPartNote title="The checks could not be loaded." />}>
      <Suspense fallback={null}>
        <ChecksPanel {...props} />
      </Suspense>
    </MissingPart>
  ),
  versions: (props) => (
    <MissingPart fallback={<MissingPartLine>The versions could not be loaded.</MissingPartLine>}>
      <Suspense fallback={null}>
        <VersionsButton {...props} />
      </Suspense>
    </MissingPart>
  ),
}

/**
 * Both addresses of the editor: a template that is saved for the first time changes its address,
 * not its screen.
 */
function EditorRoute() {
  const { id } = useParams({ strict: false })
  const { tab = 'design' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <EditorScreen
      id={id === undefined ? null : idFromSearch(id)}
      slots={SLOTS}
      tab={tab}
      onTab={(next) =>
        navigate({ to: '.', search: { tab: next === 'design' ? undefined : next }, replace: true })
      }
      onCreated={(created) =>
        navigate({
          to: '/templates/$id',
          params: { id: String(created) },
          search: { tab: tab === 'design' ? undefined : tab },
          replace: true,
          ignoreBlocker: true,
        })
      }
    />
  )
}
