/** Inserts text at the caret or over the selection, and puts the caret behind it. */
export function insertAtCaret(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  text: string,
  onChange: (value: string) => void,
): void {
  if (!field) return
  const start = field.selectionStart ?? field.value.length
  const end = field.selectionEnd ?? start
  onChange(field.value.slice(0, start) + text + field.value.slice(end))
  field.focus()
  // after the new value was rendered
  requestAnimationFrame(() => field.setSelectionRange(start + text.length, start + text.length))
}
