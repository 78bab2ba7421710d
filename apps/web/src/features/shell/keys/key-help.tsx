import { Box, Dialog, Flex, Kbd, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { EDITOR_KEYS } from '~/lib/keys/editor-keys.ts'
import { ALT, COMMAND } from '~/lib/keys/key-names.ts'
import { keyNames, type Shortcut } from '~/lib/keys/shortcuts.ts'

/** Both, with the modifier that they share named once. */
const eitherOf = (one: Shortcut, other: Shortcut): string[] => [
  ...new Set([...keyNames(one), ...keyNames(other)]),
]

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
    where: t`News Research`,
    keys: [
      { does: t`Go to the article above or below`, keys: ['↑', '↓'] },
      { does: t`Pin the article`, keys: ['P'] },
      { does: t`Leave out the article`, keys: ['X'] },
      { does: t`Move a pinned article`, keys: [ALT, '↑', '↓'] },
    ],
  },
  {
    where: t`Template editor`,
    keys: [
      { does: t`Save`, keys: keyNames(EDITOR_KEYS.save) },
      { does: t`Undo`, keys: keyNames(EDITOR_KEYS.undo) },
      { does: t`Redo`, keys: keyNames(EDITOR_KEYS.redo) },
      { does: t`Edit the selected block`, keys: keyNames(EDITOR_KEYS.edit) },
      { does: t`Go to the block above or below`, keys: eitherOf(EDITOR_KEYS.goUp, EDITOR_KEYS.goDown) },
      { does: t`Move the block`, keys: eitherOf(EDITOR_KEYS.moveUp, EDITOR_KEYS.moveDown) },
      { does: t`Duplicate the block`, keys: keyNames(EDITOR_KEYS.duplicate) },
      { does: t`Delete the block`, keys: keyNames(EDITOR_KEYS.remove) },
    ],
  },
]

type Props = { isOpen: boolean; onClose: () => void; returnFocus: () => HTMLElement | null }

export default function KeyHelp(props: Props) {
  return (
    <AppDialog title={t`Keyboard shortcuts`} startsAtTitle {...props}>
      {/* scrolls where it is longer than the screen, so the keyboard has to reach it */}
      <Dialog.Body pb="6" tabIndex={0}>
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
