import { Box, Dialog, Flex, Kbd, Text } from '@chakra-ui/react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ALT, COMMAND } from './key-names.ts'

/** The keys by where they act. */
const KEYS: { where: string; keys: { does: string; keys: string[] }[] }[] = [
  {
    where: 'Everywhere',
    keys: [
      { does: 'Search and commands', keys: [COMMAND, 'K'] },
      { does: 'Search this screen', keys: ['/'] },
      { does: 'Show keyboard shortcuts', keys: ['?'] },
      { does: 'Close a dialog', keys: ['Esc'] },
    ],
  },
  {
    where: 'Template editor',
    keys: [
      { does: 'Save', keys: [COMMAND, 'S'] },
      { does: 'Undo', keys: [COMMAND, 'Z'] },
      { does: 'Redo', keys: [COMMAND, 'Shift', 'Z'] },
      { does: 'Edit the selected block', keys: ['Enter'] },
      { does: 'Go to the block above or below', keys: ['↑', '↓'] },
      { does: 'Move the block', keys: [ALT, '↑', '↓'] },
      { does: 'Duplicate the block', keys: [COMMAND, 'D'] },
      { does: 'Delete the block', keys: ['Del'] },
    ],
  },
]

export default function KeyHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <AppDialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
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
