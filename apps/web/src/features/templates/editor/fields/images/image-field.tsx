import { Stack, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { TextField, UrlField } from '../text-fields.tsx'
import { ImageZone } from './image-zone.tsx'

type Props = {
  label: string
  help?: string | undefined
  value: string
  onChange: (url: string) => string | null
  alt: string
  onAltChange: (alt: string) => string | null
  /** the image carries no information */
  isDecorative?: boolean
}

const WHY = t`Used by screen readers and when images are off.`

/** An image by its address or uploaded from this computer, and its alternative text. */
export function ImageField({ label, help, value, onChange, alt, onAltChange, isDecorative = false }: Props) {
  return (
    <Stack gap="3">
      <Stack gap="1">
        <Text fontWeight="medium" minH="6">
          {label}
        </Text>
        <ImageZone label={label} value={value} onChange={onChange} />
      </Stack>
      <UrlField label={t`Address of the image`} help={help} value={value} onChange={onChange} kind="image" />
      {isDecorative || value === '' ? null : (
        <TextField
          label={t`Alt text`}
          help={WHY}
          notice={alt.trim() === '' ? `Missing. ${WHY}` : null}
          value={alt}
          onChange={onAltChange}
        />
      )}
    </Stack>
  )
}
