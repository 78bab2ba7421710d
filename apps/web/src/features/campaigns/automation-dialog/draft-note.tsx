import { Button, Flex, Text } from '@chakra-ui/react'
import { History, TriangleAlert } from 'lucide-react'
import { formatClock } from '~/lib/time/dates.ts'
import { DIALOG } from '../texts.ts'
import type { AutomationEditor } from './session/use-automation-editor.ts'

/** A note about unsaved work: it was restored, or it cannot be stored. */
export function DraftNote({ editor: { form, run } }: { editor: AutomationEditor }) {
  const isLost = form.isDirty && !form.isDraftStored
  if (!isLost && !form.restoredAt) return null
  const discard = () => {
    run.cancel()
    form.discard()
  }
  return (
    <Flex
      role="status"
      align="center"
      wrap="wrap"
      gap="2.5"
      mx={{ base: '4', sm: '6' }}
      mb="3"
      px="3"
      py="2"
      borderRadius="l2"
      bg={isLost ? 'bg.warning' : 'bg.muted'}
    >
      {isLost ? <TriangleAlert size={16} aria-hidden="true" /> : <History size={16} aria-hidden="true" />}
      <Text flex="1" minW="40">
        {isLost ? DIALOG.notStored : DIALOG.restored(formatClock(form.restoredAt ?? ''))}
      </Text>
      {form.restoredAt ? (
        <Button size="xs" variant="outline" colorPalette="gray" onClick={discard}>
          {DIALOG.discardDraft}
        </Button>
      ) : null}
    </Flex>
  )
}
