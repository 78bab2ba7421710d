import { Box, createListCollection, Dialog, Flex, Listbox, Portal, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { MAX_SEARCH } from '@newsloom/contract/text/max-search'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FocusEvent, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { modalRules } from '~/components/dialogs/modal.ts'
import { useAfterExit } from '~/components/dialogs/use-after-exit.ts'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { langOf } from '~/lib/lang.ts'
import { quote } from '~/lib/quote.ts'
import { takeEarlyKeys } from '../keys/early-keys.ts'
import type { Entry } from './entries.ts'
import { useEntries } from './use-entries.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onShowKeys: () => void
  /** had the focus before: the field takes it too early for the dialog to notice */
  returnFocus: () => HTMLElement | null
}

/** Goes to any screen or thing by name, with the keyboard alone. */
export default function CommandPalette({ isOpen, onClose, onShowKeys, returnFocus }: Props) {
  const { choose: runLater, onExitComplete } = useAfterExit((run: () => void) => run())
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(change) => (change.open ? undefined : onClose())}
      onExitComplete={onExitComplete}
      {...modalRules}
      finalFocusEl={returnFocus}
      size="lg"
      placement="top"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p={{ base: '3', sm: '6' }}>
          <Dialog.Content
            aria-label={t`Search and commands`}
            my={{ base: '0', md: '16' }}
            borderRadius="l3"
            onFocus={passToField}
          >
            <Palette onClose={onClose} onShowKeys={onShowKeys} runLater={runLater} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** A menu that closes behind the dialog focuses its button, and the dialog takes the focus back. */
const passToField = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target === currentTarget) currentTarget.querySelector('input')?.focus()
}

type PaletteProps = Pick<Props, 'onClose' | 'onShowKeys'> & {
  /** runs a command once the palette has closed: with it closes each dialog that opened above it */
  runLater: (run: () => void) => void
}

function Palette({ onClose, onShowKeys, runLater }: PaletteProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // not `autoFocus`, which comes before the list box notices, so it would show no highlight
  const [typed, setTyped] = useState('')
  useEffect(() => {
    field.current?.focus()
    const early = takeEarlyKeys()
    setTyped((typed) => (typed + early).slice(0, MAX_SEARCH))
  }, [])
  const { entries, isSearching, error, retry } = useEntries(typed, onShowKeys)
  const choose = (key: string | undefined) => {
    const entry = entries.find((one) => one.key === key)
    if (!entry) return
    onClose()
    if ('run' in entry.act) runLater(entry.act.run)
    else void navigate(entry.act.go)
  }
  const collection = useMemo(
    () =>
      createListCollection({
        items: entries,
        itemToValue: (entry) => entry.key,
        itemToString: (entry) => entry.title,
        groupBy: (entry) => entry.group,
      }),
    [entries],
  )
  return (
    <Listbox.Root
      collection={collection}
      value={[]}
      defaultHighlightedValue={entries[0]?.key}
      onValueChange={(change) => choose(change.value[0])}
      loopFocus
      variant="plain"
      gap="0"
      minH="0"
    >
      <Listbox.Label srOnly>{t`Search and commands`}</Listbox.Label>
      <Field ref={field} value={typed} onChange={setTyped} />
      <Listbox.Content {...LIST} {...(entries.length > 0 ? FADE : NOTHING)}>
        {collection.group().map(([group, items]) => (
          <Group key={group} name={group} entries={items} />
        ))}
      </Listbox.Content>
      <Box px="4" py={entries.length === 0 || error ? '4' : '0'} role="status">
        {error ? <ErrorNote onRetry={() => void retry()}>{error.message}</ErrorNote> : null}
        {!error && entries.length === 0 ? (
          <Text color="fg.muted">
            {isSearching ? t`Searching…` : t`Nothing found for ${quote(typed.trim())}.`}
          </Text>
        ) : null}
      </Box>
    </Listbox.Root>
  )
}

type FieldProps = { ref: Ref<HTMLInputElement>; value: string; onChange: (typed: string) => void }

const Field = ({ ref, value, onChange }: FieldProps) => (
  <Flex align="center" gap="3" px="4" borderBottomWidth="1px" color="fg.subtle">
    <Search size={16} aria-hidden="true" />
    <Listbox.Input
      ref={ref}
      autoHighlight
      role="combobox"
      aria-expanded="true"
      aria-label={t`Search and commands`}
      placeholder={t`Search topics, contacts, campaigns, templates and archives`}
      maxLength={MAX_SEARCH}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...FIELD}
    />
  </Flex>
)

/**
 * The list fades where more is below; the room for that is empty where it ends, and below a line
 * that is scrolled to.
 */
const FADE = {
  pb: '8',
  scrollPaddingBottom: '8',
  maskImage: 'linear-gradient(to bottom, black calc(100% - 2rem), transparent)',
} as const

const LIST = { maxH: 'min(30.5rem, 64dvh)', p: '2', borderWidth: '0', bg: 'transparent' } as const

/** The words below have the room alone. */
const NOTHING = { display: 'none' } as const

const FIELD = {
  flex: '1',
  minW: '0',
  height: '12',
  bg: 'transparent',
  color: 'fg',
  outline: 'none',
  fontSize: { base: 'md', md: 'sm' },
  _placeholder: { color: 'fg.subtle' },
} as const

function Group({ name, entries }: { name: string; entries: Entry[] }) {
  return (
    <Listbox.ItemGroup>
      <Listbox.ItemGroupLabel color="fg.muted" fontSize="xs">
        {name}
      </Listbox.ItemGroupLabel>
      {entries.map((entry) => (
        <Line key={entry.key} entry={entry} />
      ))}
    </Listbox.ItemGroup>
  )
}

const LINE = {
  minH: { base: '10', md: '9' },
  px: '2',
  cursor: 'pointer',
  _highlighted: { bg: 'bg.muted', outline: 'none' },
} as const

function Line({ entry }: { entry: Entry }) {
  const { icon: Icon, title, detail } = entry
  return (
    <Listbox.Item item={entry} {...LINE}>
      <Box color="fg.muted" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </Box>
      <Listbox.ItemText lang={langOf(title)} truncate>
        {title}
      </Listbox.ItemText>
      {detail ? (
        <Text
          as="span"
          display={{ base: 'none', sm: 'block' }}
          color="fg.muted"
          fontSize="xs"
          truncate
          lang={langOf(detail)}
          ms="auto"
          maxW="50%"
        >
          {detail}
        </Text>
      ) : null}
    </Listbox.Item>
  )
}
