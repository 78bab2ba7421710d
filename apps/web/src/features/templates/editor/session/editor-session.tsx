import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PreviewData, TemplateView } from '@newsloom/contract/templates/templates'
import type { MailData } from '@newsloom/email/mail-data'
import type { StarterId } from '@newsloom/email/starters/starter-ids'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { type ApiError, trpc } from '~/lib/net/trpc.ts'
import { type ShownResearch, ShownResearchContext } from '../drawing/shown-research.ts'
import { EditorSkeleton } from '../editor-skeleton.tsx'
import type { EditorTab } from '../editor-tabs.ts'
import { TemplateEditor } from '../template-editor.tsx'
import { OPEN_MAIL } from './open-mail.ts'
import type { Beginning } from './open-template.ts'

type Props = {
  /** null: a new template, even after it has been saved here */
  id: number | null
  /** for a new template */
  starter?: StarterId | undefined
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onCreated: (id: number) => void
}

/** Loads the template as it is saved now, and the research for its preview. */
export function EditorSession({ id, starter, ...props }: Props) {
  // a new template that gets its id by saving must not be loaded again
  const [openedId] = useState(id)
  const template = useQuery(
    trpc.templates.get.queryOptions({ id: openedId ?? 0 }, { enabled: openedId !== null, staleTime: 0 }),
  )
  // the preview is that of the template's own topic, so it waits for the template
  const isKnown = openedId === null || template.isFetchedAfterMount
  const preview = useQuery(
    trpc.templates.previewData.queryOptions(
      { topicId: template.data?.topicId ?? null },
      { staleTime: Number.POSITIVE_INFINITY, enabled: isKnown },
    ),
  )
  const [filling, setFilling] = useState<Filling | null>(null)
  // the canvas must not change while it is being edited
  if (filling === null && isKnown && !preview.isPending) setFilling(fillingOf(preview.data))
  const brand = useQuery(trpc.brand.get.queryOptions(undefined, { enabled: openedId === null }))
  const [beginning, setBeginning] = useState<Beginning | null>(null)
  // without an answer a new template has Newsloom's own look
  if (beginning === null && (openedId !== null || !brand.isPending))
    setBeginning({ starter, brand: brand.data ?? null })
  // a cached template may be stale
  const [opened, setOpened] = useState<TemplateView | null>(null)
  if (opened === null && template.isFetchedAfterMount && template.data) setOpened(template.data)
  if (openedId !== null && opened === null && template.isError && !template.isFetching)
    return <NoTemplate error={template.error} onRetry={template.refetch} />
  if (filling === null || beginning === null || (openedId !== null && opened === null))
    return <EditorSkeleton />
  return (
    <ShownResearchContext value={filling.research}>
      <TemplateEditor template={opened} mail={filling.mail} beginning={beginning} {...props} />
    </ShownResearchContext>
  )
}

/** The data and the research shown on the canvas. */
type Filling = { mail: MailData; research: ShownResearch }

const fillingOf = (data: PreviewData | undefined): Filling =>
  data
    ? {
        mail: { ...data.mail, publicUrl: '' },
        research: { topic: data.topic, isSample: data.isSample },
      }
    : { mail: OPEN_MAIL, research: null }

function NoTemplate({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  if (error.data?.code === 'NOT_FOUND') return <TemplateNotFound />
  return (
    <>
      <PageHeader title={t`Template`} />
      <ErrorState title={t`The template could not be loaded.`} error={error} onRetry={onRetry} />
    </>
  )
}

/** The template does not exist. */
export const TemplateNotFound = () => (
  <>
    <PageHeader title={t`Template not found`} />
    <Panel>
      <EmptyState
        icon={FileQuestion}
        title={t`This template no longer exists`}
        action={
          <Button asChild>
            <Link to="/templates">{t`Go to the templates`}</Link>
          </Button>
        }
      >{t`It may have been deleted, or the address is not quite right.`}</EmptyState>
    </Panel>
  </>
)
