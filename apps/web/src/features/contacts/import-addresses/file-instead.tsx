import { Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { DiscardDialog } from '~/components/dialogs/discard-dialog.tsx'

type Props = { isDirty: boolean; onFile: () => void }

/** Switches from typed addresses to a file; asks before discarding what was typed. */
export function FileInstead({ isDirty, onFile }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="2" columnGap="3">
      <Text color="fg.muted">{t`Type or paste addresses below, or take them from a file.`}</Text>
      <Button
        variant="outline"
        colorPalette="gray"
        size="xs"
        onClick={() => (isDirty ? setAsking(true) : onFile())}
      >
        <FileUp aria-hidden="true" />
        {t`Import a CSV file`}
      </Button>
      <DiscardDialog isOpen={isAsking} onDiscard={onFile} onKeep={() => setAsking(false)}>
        {t`The addresses you entered have not been imported.`}
      </DiscardDialog>
    </Flex>
  )
}
