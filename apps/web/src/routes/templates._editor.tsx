import { isStarterId, type StarterId } from '@newsloom/email/starters/starter-ids'
import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router'
import { EditorScreen } from '~/features/templates/editor/editor-screen.tsx'
import { type EditorTab, isEditorTab } from '~/features/templates/editor/editor-tabs.ts'
import { idFromSearch } from '~/lib/search-params.ts'

type Search = { tab?: Exclude<EditorTab, 'design'>; starter?: StarterId }

export const Route = createFileRoute('/templates/_editor')({
  validateSearch: ({ tab, starter }): Search => ({
    tab: isEditorTab(tab) && tab !== 'design' ? tab : undefined,
    starter: isStarterId(starter) ? starter : undefined,
  }),
  component: EditorRoute,
})

/**
 * Both addresses of the editor share one screen: saving a new template changes the address and
 * keeps the screen.
 */
function EditorRoute() {
  const { id } = useParams({ strict: false })
  const { tab = 'design', starter } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <EditorScreen
      id={id === undefined ? null : idFromSearch(id)}
      starter={starter}
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
