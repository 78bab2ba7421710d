import { Box, Button, Dialog, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { composeMail } from '@newsloom/email/compose-mail'
import type { MailData } from '@newsloom/email/mail-data'
import { useMemo, useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { HtmlFrame } from '~/components/mail/html-frame.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { formatClock } from '~/lib/time/dates.ts'
import type { TemplateDraft } from '../../shared/template-draft.ts'
import { contentOf } from './editor-content.ts'
import type { Conflict } from './use-conflict.ts'

type Props = {
  conflict: Conflict
  mail: MailData
  onMine: () => void
  onTheirs: () => void
  /** postpones the decision, where that is possible */
  onLater: () => void
}

/**
 * Somebody else saved the template meanwhile: the person picks one version, and neither is lost.
 */
export function ConflictDialog({ conflict, mail, onMine, onTheirs, onLater }: Props) {
  const { mine, theirs, storedAt } = conflict
  const [areShown, setShown] = useState(false)
  const savedAt = formatClock(theirs.updatedAt)
  return (
    <AppDialog
      title={t`This template was changed elsewhere at ${savedAt}`}
      isOpen
      onClose={onLater}
      size={areShown ? 'xl' : 'md'}
    >
      <Dialog.Body>
        <Stack gap="4">
          <Text color="fg.muted">
            {storedAt
              ? t`Your unsaved changes from ${formatClock(storedAt)} were made from an earlier version. Choose which version to keep.`
              : t`It was saved after you opened it. If you keep yours, theirs stays under Versions. If you take theirs, Undo restores yours.`}
          </Text>
          {areShown ? (
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
              <Side
                title={storedAt ? t`Yours, ${formatClock(storedAt)}` : t`Yours`}
                draft={mine.draft}
                mail={mail}
              />
              <Side title={t`Theirs, ${savedAt}`} draft={contentOf(theirs).draft} mail={mail} />
            </Grid>
          ) : null}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        {areShown ? null : (
          <Button variant="ghost" me="auto" onClick={() => setShown(true)}>{t`Compare both`}</Button>
        )}
        <Button variant="outline" colorPalette="gray" onClick={onTheirs}>{t`Take theirs`}</Button>
        <Button onClick={onMine}>{t`Keep mine`}</Button>
      </Dialog.Footer>
    </AppDialog>
  )
}

function Side({ title, draft, mail }: { title: string; draft: TemplateDraft; mail: MailData }) {
  const html = useMemo(() => composeMail({ ...draft, data: mail }).html, [draft, mail])
  return (
    <Box as="section" minW="0">
      <Heading as="h3" fontSize="sm" fontWeight="semibold">
        {title}
      </Heading>
      <Text overflowWrap="anywhere">{draft.name}</Text>
      <Text color="fg.muted" mb="2" overflowWrap="anywhere">
        <TaggedText text={draft.subject} />
      </Text>
      <Box borderWidth="1px" borderRadius="l2" maxH="24rem" overflowY="auto">
        <HtmlFrame title={title} html={html} />
      </Box>
    </Box>
  )
}
