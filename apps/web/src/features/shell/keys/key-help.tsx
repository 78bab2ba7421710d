import { Box, Dialog, Flex, Kbd, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ALT, COMMAND } from './key-names.ts'

/** The keys by where they act. */
const KEYS: { where: string; keys: { does: string; keys: string[] }[] }[] = [
  {
    where: t`Everywhere`,
    keys: [
      { does: t`Search and commands`, keys: [COMMAND, 'K'] },
      { does: t`Search this screen`, keys: ['/'] },
      { does: t`Show keyboard shortcuts`, keys: ['?'] },
      { does: t`Close a dialog`, keys: [t`Esc`] },
    ],
  },
  {
    where: t`Template editor`,
    keys: [
      { does: t`Save`, keys: [COMMAND, 'S'] },
      { does: t`Undo`, keys: [COMMAND, 'Z'] },
      { does: t`Redo`, keys: [COMMAND, 'Shift', 'Z'] },
      { does: t`Edit the selected block`, keys: ['Enter'] },
      { does: t`Go to the block above or below`, keys: ['↑', '↓'] },
      { does: t`Move the block`, keys: [ALT, '↑', '↓'] },
      { does: t`Duplicate the block`, keys: [COMMAND, 'D'] },
      { does: t`Delete the block`, keys: ['Del'] },
    ],
  },
]

export default function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AppDialog title={t`Keyboard shortcuts`} isOpen={isOpen} onClose={onClose}>
      <Dialog.Body pb="6">
        {KEYS.map(({ where, keys }) => (
          <Box as="section" key={where} aria-label={where} _notFirst={{ mt: '5' }}>
            <Text color="fg.muted" fontSize="xs" mb="1" aria-hidden="true">
              {where}
            </Text>
            <Box as="dl">
              {keys.map((key) => (
                <KeyLine key={key.does} {...key} />
              ))}
            </Box>
          </Box>
        ))}
      </Dialog.Body>
    </AppDialog>
  )
}

const KeyLine = ({ does, keys }: { does: string; keys: string[] }) => (
  <Flex justify="space-between" align="center" gap="4" py="1.5">
    <dt>{does}</dt>
    <Flex as="dd" gap="1">
      {keys.map((key) => (
        <Kbd key={key} colorPalette="gray">
          {key}
        </Kbd>
      ))}
    </Flex>
  </Flex>
)
