import { Box } from '@chakra-ui/react'

export type ProgressTone = 'ink' | 'green' | 'red' | 'amber'
type Props = {
  label: string
  /** 0 to 1 */
  value: number
  tone?: ProgressTone
}

/** A progress bar with a name for screen readers. */
export function ProgressBar({ label, value, tone = 'ink' }: Props) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="1.5"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        height="full"
        borderRadius="full"
        colorPalette={tone}
        bg="colorPalette.solid"
        transitionProperty="width"
        transitionDuration="slow"
        style={{ width: `${percent}%` }}
      />
    </Box>
  )
}
