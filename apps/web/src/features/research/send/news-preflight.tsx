import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { NewsPreflightView } from '@newsloom/contract/sends/news-preflight'
import { useNavigate } from '@tanstack/react-router'
import { type Jumps, PreflightChecks } from '~/components/preflight/preflight-checks.tsx'
import { PreflightDialog } from '~/components/preflight/preflight-dialog.tsx'
import { TEXTS } from '../texts.ts'
import { RECEIVED_ID, ReceivedChoice } from './received-choice.tsx'
import { sendAgainTo } from './received-texts.ts'
import { useNewsPreflight } from './use-news-preflight.ts'
import type { Layout } from './use-send-form.ts'

type Props = {
  topic: TopicView
  layout: Layout
  listIds: number[]
  subject: string
  onClose: () => void
}

/** The review before an analysis is sent. */
export function NewsPreflight({ topic, layout, listIds, subject, onClose }: Props) {
  const choice = {
    topicId: topic.id,
    templateId: layout.templateId,
    contactListIds: listIds,
    subject: subject.trim() || null,
  }
  const { view, test, send, skipReceived, setSkipReceived } = useNewsPreflight(choice, onClose)
  const jumps = useJumps(layout.templateId, subject, onClose)
  const received = view.data?.received ?? null
  const isEverybody = received !== null && received.people === received.of
  const again = isEverybody
    ? { label: sendAgainTo(view.data?.people || received.people), askedBy: RECEIVED_ID }
    : undefined
  return (
    <PreflightDialog
      title={TEXTS.preflightTitle}
      description={`${topic.name} · ${layout.name}`}
      query={view}
      send={send}
      test={test}
      sendingLabel={TEXTS.sending}
      again={again}
      isStale={view.isPlaceholderData}
      onClose={onClose}
    >
      {(data) => (
        <PreflightChecks
          view={withoutReceived(data)}
          jumps={jumps}
          test={test}
          testHelp={TEXTS.testHelp}
          isNobodyLeft={isEverybody && data.people === 0}
        >
          {data.received ? (
            <ReceivedChoice received={data.received} isSkipping={skipReceived} onChange={setSkipReceived} />
          ) : null}
        </PreflightChecks>
      )}
    </PreflightDialog>
  )
}

/** The choice above the recipients already says who has the analysis. */
const withoutReceived = (view: NewsPreflightView): NewsPreflightView =>
  view.received === null ? view : { ...view, items: view.items.filter(({ id }) => id !== 'already-sent') }

function useJumps(templateId: number | null, subject: string, onClose: () => void): Jumps {
  const navigate = useNavigate()
  const params = { id: String(templateId) }
  const edit = { label: t`Edit template`, onJump: () => void navigate({ to: '/templates/$id', params }) }
  // a tag typed here is corrected here; Newsloom's own layout cannot be edited
  const inTemplate = templateId === null ? {} : { content: edit, 'merge-tags': edit }
  const inSubject = subject.includes('{{')
    ? { 'merge-tags': { label: t`Edit subject`, onJump: onClose } }
    : {}
  return {
    audience: { label: t`Contacts`, onJump: () => void navigate({ to: '/contacts' }) },
    ...inTemplate,
    ...inSubject,
    research: { label: t`Show`, onJump: onClose },
  }
}
