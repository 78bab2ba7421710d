import { Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { PreviewData } from '@newsloom/contract/templates/templates'
import { preheaderOf } from '@newsloom/email/layout/preheader'
import { deliveredBytes } from '@newsloom/email/mail-size'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import { EmptySubjectNote } from '~/components/mail/empty-subject-note.tsx'
import { Panel } from '~/components/panel.tsx'
import { hasForeignPictures, type MailSource, previewMail } from '~/lib/preview-mail.ts'
import { Envelope } from './envelope.tsx'
import { LookBar } from './look-bar.tsx'
import { MailStage } from './mail-stage.tsx'
import { FIRST_LOOK } from './preview-look.ts'
import { nameOf, ReaderPopover } from './reader-popover.tsx'
import { TEXTS } from './texts.ts'
import { TopicSelect } from './topic-select.tsx'
import { type PreviewChoice, usePreviewChoice } from './use-preview-choice.ts'

type Props = {
  source: MailSource
  topicId: number | null
  /** beside the options */
  action?: ReactNode
  fix?: SubjectFix
}

/** How the person changes a subject with an empty tag: here, or on the linked page. */
export type SubjectFix = { onSubject?: (subject: string) => void; link?: ReactNode }

/** An email as one reader would get it: on desktop or phone, dark, without images, as text. */
export function MailPreview({ source, topicId, action, fix = {} }: Props) {
  const choice = usePreviewChoice(topicId)
  const { data } = choice
  return (
    <Stack gap="4">
      <Flex justify="space-between" align="flex-end" gap="4" wrap="wrap">
        <Choices choice={choice} />
        {action}
      </Flex>
      {data.isError ? (
        <ErrorState
          title={TEXTS.previewFailed}
          error={data.error}
          onRetry={data.refetch}
          isRetrying={data.isFetching}
        />
      ) : data.data ? (
        <Mail source={source} data={data.data} fix={fix} />
      ) : (
        <>
          <LoadingNote>{TEXTS.loading}</LoadingNote>
          <CardSkeleton lines={12} />
        </>
      )}
    </Stack>
  )
}

function Choices({ choice }: { choice: PreviewChoice }) {
  const shown = choice.data.data?.contact
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" flex="1" minW="min(100%, 20rem)" maxW="640px">
      <TopicSelect topics={choice.topics} value={choice.topicId} onChange={choice.setTopicId} />
      <ReaderPopover
        reader={choice.reader}
        shown={shown ? nameOf(shown) : null}
        onChange={choice.setReader}
      />
    </SimpleGrid>
  )
}

type MailProps = { source: MailSource; data: PreviewData; fix: SubjectFix }

function Mail({ source, data, fix: { onSubject, link } }: MailProps) {
  const [look, setLook] = useState(FIRST_LOOK)
  const panelId = useId()
  const change = (changed: string) => {
    // moves the focus first, because the focused button will be removed
    document.getElementById(panelId)?.focus()
    onSubject?.(changed)
  }
  const { blocks, html, subject, preheader } = source
  const mail = useMemo(
    () => previewMail({ blocks, html, subject, preheader }, data),
    [blocks, html, subject, preheader, data],
  )
  return (
    <Stack gap="3">
      <LookBar
        look={look}
        panelId={panelId}
        asksForeign={hasForeignPictures(mail.html)}
        onChange={(change) => setLook((before) => ({ ...before, ...change }))}
      />
      <Panel id={panelId} tabIndex={-1} outline="none" role="tabpanel" aria-label={t`Email`}>
        <Envelope
          subject={mail.subject}
          preheader={preheaderOf(mail.html)}
          bytes={deliveredBytes(mail.html, data.mail)}
          data={data}
          note={
            <EmptySubjectNote
              subject={subject}
              reader={data.contact}
              reads={mail.subject}
              onChange={onSubject && change}
              action={link}
            />
          }
        />
        <MailStage mail={mail} look={look} title={t`Email: ${mail.subject}`} />
      </Panel>
    </Stack>
  )
}
