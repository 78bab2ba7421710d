import { Button } from '@chakra-ui/react'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import type { MailData } from '@newsloom/email/mail-data'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { type ApiError, trpc } from '~/lib/net/trpc.ts'
import { EditorSkeleton } from '../editor-skeleton.tsx'
import type { EditorTab } from '../editor-tabs.ts'
import { TemplateEditor } from '../template-editor.tsx'
import { OPEN_MAIL } from './open-mail.ts'

type Props = {
  /** null: a new template, even after it has been saved here */
  id: number | null
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onCreated: (id: number) => void
}

/** Loads the template as it is saved now, and the research for its preview. */
export function EditorSession({ id, ...props }: Props) {
  // a new template that gets its id by saving must not be loaded again
  const [openedId] = useState(id)
  const template = useQuery(
    trpc.templates.get.queryOptions({ id: openedId ?? 0 }, { enabled: openedId !== null, staleTime: 0 }),
  )
  const preview = useQuery(
    trpc.templates.previewData.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }),
  )
  const [mail, setMail] = useState<MailData | null>(null)
  // the canvas must not change while it is being edited
  if (mail === null && !preview.isPending)
    setMail(preview.data ? { ...preview.data.mail, publicUrl: '' } : OPEN_MAIL)
  // a cached template may be stale
  const [opened, setOpened] = useState<TemplateView | null>(null)
  if (opened === null && template.isFetchedAfterMount && template.data) setOpened(template.data)
  if (openedId !== null && opened === null && template.isError && !template.isFetching)
    return <NoTemplate error={template.error} onRetry={template.refetch} />
  if (mail === null || (openedId !== null && opened === null)) return <EditorSkeleton />
  return <TemplateEditor template={opened} mail={mail} {...props} />
}

function NoTemplate({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.data?.code === 'NOT_FOUND') return <TemplateNotFound />
  return (
    <>
      <PageHeader title="Template" />
      <ErrorState title="The template could not be loaded." error={error} onRetry={onRetry} />
    </>
  )
}

/** The template does not exist. */
export const TemplateNotFound = () => (
  <>
    <PageHeader title="Template not found" />
    <Panel>
      <EmptyState
        icon={FileQuestion}
        title="There is no such template"
        action={
          <Button asChild>
            <Link to="/templates">Go to the templates</Link>
          </Button>
        }
      >
        It may have been deleted, or the address is not quite right.
      </EmptyState>
    </Panel>
  </>
)
