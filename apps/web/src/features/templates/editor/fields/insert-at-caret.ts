/**
 * Writes words where the caret stands, or over what is selected, and puts the caret behind them.
 */
export function insertAtCaret(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  words: string,
  onChange: (value: string) => void,
): void {
  if (!field) return
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  onChange(field.value.slice(0, start) + words + field.value.slice(end))
  field.focus()
  // once the new value stands in the field
  requestAnimationFrame(() => field.setSelectionRange(start + words.length, start + words.length))
}
