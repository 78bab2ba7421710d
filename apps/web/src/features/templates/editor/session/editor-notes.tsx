import { Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { History, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { formatClock } from '~/lib/time/dates.ts'
import { SAVE_FAILED } from '../texts.ts'
import type { TemplateEditorState } from './use-template-editor.ts'

type Props = Pick<
  TemplateEditorState,
  'restoredAt' | 'discard' | 'hideRestored' | 'draftStatus' | 'saveError' | 'isSaving' | 'save'
>

/** Notes about unsaved work: restored, not stored, or not saved. */
export function EditorNotes({
  restoredAt,
  discard,
  hideRestored,
  draftStatus,
  saveError,
  isSaving,
  save,
}: Props) {
  return (
    <Flex
      direction="column"
      gap="3"
      mb={restoredAt || saveError || draftStatus.state === 'failed' ? '4' : '0'}
    >
      {saveError ? (
        <ErrorState
          title={SAVE_FAILED}
          error={saveError}
          onRetry={save}
          isRetrying={isSaving}
        >{t`Nothing is lost: your changes are still here.`}</ErrorState>
      ) : null}
      {draftStatus.state === 'failed' ? (
        <Note
          icon={<TriangleAlert size={16} aria-hidden="true" />}
        >{t`This browser cannot store your unsaved changes because its storage is full or switched off. Save the template before you leave.`}</Note>
      ) : null}
      {restoredAt ? (
        <Note
          icon={<History size={16} aria-hidden="true" />}
          actions={
            <>
              <Button size="xs" variant="outline" colorPalette="gray" onClick={discard}>{t`Discard`}</Button>
              <Button size="xs" variant="ghost" onClick={hideRestored}>{t`Keep`}</Button>
            </>
          }
        >{t`Your unsaved changes from ${formatClock(restoredAt)} were restored.`}</Note>
      ) : null}
    </Flex>
  )
}

const Note = ({ icon, actions, children }: { icon: ReactNode; actions?: ReactNode; children: ReactNode }) => (
  <Flex
    role="status"
    align="center"
    wrap="wrap"
    gap="3"
    px="4"
    py="2.5"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="l3"
  >
    {icon}
    <Text flex="1" minW="48">
      {children}
    </Text>
    {actions ? <Flex gap="2">{actions}</Flex> : null}
  </Flex>
)
