import { Button, Flex, Text } from '@chakra-ui/react'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { Item } from './subscription-items.ts'
import { TEXTS } from './texts.ts'
import type { useEdits } from './use-edits.ts'
import { useSaveAll } from './use-save-all.ts'

type Props = {
  items: readonly Item[]
  lists: readonly ContactListView[]
  edits: ReturnType<typeof useEdits>
  /** called when the last change is saved: the bar disappears, and the focus with it */
  onGone: () => void
}

/** Shown while both tabs have unsaved changes: only one of them is visible at a time. */
export function SaveAllBar({ onGone, ...all }: Props) {
  const { start, isSaving } = useSaveAll(all, onGone)
  return (
    <Flex
      as="section"
      aria-label={TEXTS.bothUnsaved}
      position="sticky"
      bottom="4"
      zIndex="docked"
      mt="4"
      px="4"
      py="3"
      gap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
      borderWidth="1px"
      borderColor="border.warning"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Text fontWeight="medium">{TEXTS.bothUnsaved}</Text>
      {/* not `disabled`: it would lose the focus */}
      <Button size="sm" aria-disabled={isSaving} onClick={start}>
        {isSaving ? TEXTS.saving : TEXTS.saveAll}
      </Button>
    </Flex>
  )
}
