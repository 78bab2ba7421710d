import { Box, Button, Flex, IconButton, Input, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileSpreadsheet, FileUp, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { formatDecimal } from '~/lib/numbers.ts'

type Props = { file: File | null; onChoose: (file: File) => void; onClear: () => void }

/** Where a file is dropped or picked. */
export function FileZone({ file, onChoose, onClear }: Props) {
  const [isOver, setOver] = useState(false)
  const [wasCleared, setCleared] = useState(false)
  const clear = () => {
    setCleared(true)
    onClear()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped) onChoose(dropped)
  }
  return (
    <Flex
      role="group"
      aria-label={t`CSV file`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      direction="column"
      align="center"
      justify="center"
      gap="1"
      minH={file ? undefined : '32'}
      px="4"
      py={file ? '2' : '6'}
      borderWidth="1px"
      borderStyle={file ? 'solid' : 'dashed'}
      borderColor={isOver ? 'colorPalette.solid' : file ? 'border' : 'border.control'}
      borderRadius="l2"
      bg={isOver ? 'bg.muted' : 'bg.subtle'}
    >
      {file ? (
        <ChosenFileLine file={file} onClear={clear} />
      ) : (
        <Picker onChoose={onChoose} takesFocus={wasCleared} />
      )}
    </Flex>
  )
}

type PickerProps = {
  onChoose: (file: File) => void
  /** the remove button that was pressed is gone */
  takesFocus: boolean
}

function Picker({ onChoose, takesFocus }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const browse = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) browse.current?.focus()
  }, [takesFocus])
  return (
    <>
      <Box color="fg.muted">
        <FileUp size={20} aria-hidden="true" />
      </Box>
      <Text textAlign="center">
        <Trans>
          Drop a CSV file here, or{' '}
          <Button
            ref={browse}
            variant="plain"
            size="sm"
            px="0"
            height="auto"
            minW="0"
            verticalAlign="baseline"
            textDecoration="underline"
            onClick={() => input.current?.click()}
          >
            browse files
          </Button>
        </Trans>
      </Text>
      <Input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t`Choose a CSV file`}
        tabIndex={-1}
        srOnly
        onChange={(event) => {
          const [picked] = event.target.files ?? []
          // allows choosing the same file again
          event.target.value = ''
          if (picked) onChoose(picked)
        }}
      />
    </>
  )
}

function ChosenFileLine({ file, onClear }: { file: File; onClear: () => void }) {
  return (
    <Flex width="full" align="center" gap="3">
      <Box color="fg.muted" flexShrink="0">
        <FileSpreadsheet size={20} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {file.name}
        </Text>
        <Text
          color="fg.muted"
          fontSize="xs"
          className="tabular"
        >{t`${formatDecimal(file.size / 1_024)} KB`}</Text>
      </Box>
      <IconButton
        variant="ghost"
        size="sm"
        aria-label={t`Remove ${file.name}`}
        title={t`Remove`}
        onClick={onClear}
      >
        <X aria-hidden="true" />
      </IconButton>
    </Flex>
  )
}
